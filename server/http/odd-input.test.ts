import { createHmac } from 'node:crypto';
import type { AnyContractRouter } from '@orpc/contract';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Access } from '../../contract/operation.ts';
import { sandboxCredentials } from '../features/payments/sandbox-credentials.ts';
import { aPerson, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { anAddress } from '../testing/test-client.ts';

type Defined = { route: { method?: string; path?: string }; meta: { access: Access } };
type Operation = { name: string; method: string; path: string; access: Access };

const operations = operationsOf(contract);

function operationsOf(router: AnyContractRouter, path: string[] = []): Operation[] {
  if ('~orpc' in router) {
    const { route, meta } = router['~orpc'] as Defined;
    return [
      { name: path.join('.'), method: route.method ?? '', path: route.path ?? '', access: meta.access },
    ];
  }
  return Object.entries(router).flatMap(([name, inner]) => operationsOf(inner, [...path, name]));
}

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await aPerson(app);
});
afterAll(() => app.stop());

const nothing = '019a0000-0000-7000-8000-000000000000';
const urlOf = (path: string) => app.url + path.replace(/\{\w+\}/g, nothing);
const signedIn = () => ({ authorization: `Bearer ${person.accessToken}` });
const json = { 'content-type': 'application/json' };

async function refusalOf(response: Response): Promise<[number, unknown, unknown]> {
  const body = (await response.json()) as { code?: unknown; error?: unknown };
  return [response.status, body.code, body.error];
}

const tooDeep = [400, 'TOO_DEEP', 'The data is nested too deeply.'];

describe('refuses a value nested too deeply with a message', () => {
  const deep = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const withBody = operations.filter(({ method }) => method !== 'GET');

  it.each(withBody)('in $name', async ({ method, path }) => {
    for (const levels of [40, 3_000, 100_000]) {
      const response = await fetch(urlOf(path), {
        method,
        headers: { ...json, ...signedIn() },
        body: deep(levels),
      });
      expect(await refusalOf(response)).toEqual(tooDeep);
    }
  });

  it.each(operations.filter(({ method, access }) => method === 'GET' && access.kind !== 'public'))(
    'in the query of $name',
    async ({ path }) => {
      const response = await fetch(`${urlOf(path)}?a${'[b]'.repeat(3_000)}=1`, { headers: signedIn() });
      expect(await refusalOf(response)).toEqual(tooDeep);
    },
  );

  it('in the name of a form field', async () => {
    const form = new FormData();
    form.set(`image${'[a]'.repeat(20_000)}`, 'x');
    const response = await fetch(urlOf('/api/users/me/avatar'), {
      method: 'PUT',
      headers: signedIn(),
      body: form,
    });
    expect(await refusalOf(response)).toEqual(tooDeep);
  });

  it('in a webhook event, even when it is signed', async () => {
    const body = `{"id":"evt_deep","object":"event","type":"x","data":${'['.repeat(3_000)}${']'.repeat(3_000)}}`;
    const at = Math.floor(Date.now() / 1000);
    const { webhookSecret } = sandboxCredentials(app.deps.keys);
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    const response = await fetch(`${app.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { ...json, 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    });
    expect(await refusalOf(response)).toEqual(tooDeep);
  });

  it('but ignores brackets within a text', async () => {
    const response = await fetch(urlOf('/api/auth/sign-in'), {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'ada@x.example', password: '[[[[{{{{"'.repeat(20) }),
    });
    expect(response.status).toBe(401);
  });
});

describe('a token with a valid signature', () => {
  const signed = (claims: { sid?: unknown; sub?: string }) =>
    new SignJWT({ sid: claims.sid, aal: 'aal1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.sub ?? person.id)
      .setExpirationTime('1 minute')
      .sign(app.deps.keys.accessToken);

  it.each([
    ['a session that is not an id', { sid: 'x' }],
    ['a session with a NUL character', { sid: 'a\0b' }],
    ['a session that is an object', { sid: { $ne: null } }],
    ['a session that does not exist', { sid: nothing }],
    ['a user that is not an id', { sub: "'; --" }],
    ["somebody else's id", { sub: nothing }],
  ])('that names %s is refused like a forged one', async (_what, claims) => {
    const sessions = await person.client.auth.listSessions();
    const token = await signed({ sid: sessions[0]?.id, ...claims });
    const response = await fetch(urlOf('/api/users/me'), { headers: { authorization: `Bearer ${token}` } });
    expect(await refusalOf(response)).toEqual([401, 'UNAUTHORIZED', 'Please sign in to continue']);
  });
});

describe('odd input never causes an internal error', () => {
  const open = operations.filter(({ access }) => access.kind === 'public');
  const names = ['email', 'password', 'fullName', 'token', 'id', 'search', 'sort', 'cursor', 'pageSize'];
  const name = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 20 }), fc.constant('__proto__'));
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom('\0', '\ud800', 'a@x.example', '%', '-1', '1e999', 'NaN', nothing, 'x'.repeat(5_000)),
    fc.string().map((words) => Buffer.from(JSON.stringify([words, words])).toString('base64url')),
    fc.json().map((words) => Buffer.from(words).toString('base64url')),
  );
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 6 }), fc.array(text, { maxLength: 300 }));
  const many = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`k${n}`, n]));
  const body = fc.oneof(
    fc.dictionary(name, value).map((fields) => JSON.stringify(fields)),
    fc.json(),
    fc.string(),
    fc.constantFrom(
      JSON.stringify(many(10_000)),
      JSON.stringify({ email: Array(50_000).fill(1) }),
      JSON.stringify({ email: 'a@'.repeat(60_000) }),
      '{"__proto__":{"email":1}}',
      '{"constructor":{"prototype":1}}',
      '"\\ud800"',
      '',
    ),
  );
  const kinds = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/event-stream',
    'application/octet-stream',
  );
  const query = fc.dictionary(name, text).map((fields) =>
    Object.entries(fields)
      .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
      .join('&'),
  );
  const oddQuery = fc.oneof(
    query,
    fc.constantFrom(
      '%',
      '%ff=%ff',
      'search=%00',
      'search=%ed%a0%80',
      'cursor[]=1&cursor[]=2',
      'cursor[9999]=1',
      'a[length]=1',
      '__proto__[x]=1',
      'sort=newest&sort=name',
      'pageSize=1e400',
    ),
  );
  const pathPart = fc.oneof(
    fc.constantFrom(nothing, '%00', '%', '%ff', '..', 'x'.repeat(300), '%2f'),
    fc.string({ minLength: 1 }).map((part) => encodeURIComponent(part.toWellFormed())),
  );

  it.each(open)('in $name', async ({ method, path }) => {
    await fc.assert(
      fc.asyncProperty(body, kinds, oddQuery, pathPart, async (sent, kind, asked, part) => {
        const url = `${app.url}${path.replace(/\{\w+\}/g, part)}?${asked}`;
        const response = await fetch(url, {
          method,
          headers: { 'content-type': kind, 'x-forwarded-for': anAddress() },
          ...(method !== 'GET' && { body: sent }),
        });
        const words = await response.text();
        expect([response.status < 500, words]).toEqual([true, words]);
      }),
      { numRuns: 120 },
    );
  });
});
