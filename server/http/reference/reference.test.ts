import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OperationMeta } from '../../../contract/operation.ts';
import { refusals } from '../../../contract/refusals.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ApiDocument } from './describe-api.ts';
import { proceduresOf } from './procedures-of.ts';

let app: TestApp;
let text: string;
let document: ApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  document = JSON.parse(text);
});
afterAll(() => app.stop());

const operationsOf = ({ paths = {} }: ApiDocument) =>
  Object.values(paths).flatMap(
    (item) =>
      Object.values(item ?? {}) as {
        operationId: string;
        description: string;
        security: unknown[];
        responses: Record<string, Answer>;
        parameters?: { name: string; in: string }[];
      }[],
  );

type Answer = { content?: Record<string, { examples?: object }> };
const codesIn = ({ content }: Answer) => Object.keys(content?.['application/json']?.examples ?? {});
const codesOf = ({ responses }: { responses: Record<string, Answer> }) =>
  Object.values(responses).flatMap(codesIn);

describe('the document of the API', () => {
  it('has every operation of the contract', () => {
    const names = operationsOf(document).map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(
      proceduresOf(contract)
        .map(([name]) => name)
        .sort(),
    );
  });

  it('has every refusal of an operation, with an example, and no other', () => {
    const answered = operationsOf(document).flatMap(codesOf);
    const examples = document.components?.examples as Record<string, { value: { code: string } }>;
    expect(Object.values(examples).map(({ value }) => value.code)).toEqual(Object.keys(examples));
    expect([...new Set(answered)].sort()).toEqual(Object.keys(examples).sort());
    const withoutExample = Object.keys(refusals).filter((code) => !(code in examples));
    expect(withoutExample).toEqual([
      // The refusals of commands, and the refusals of the webhook, which is not an operation.
      'EVENT_NOT_SIGNED',
      'EVENT_NOT_AN_OBJECT',
      'NO_SUCH_ACCOUNT',
      'ADDRESS_NOT_VERIFIED',
      'NOT_STAFF',
      'NO_SUCH_ORGANIZATION',
      'ORGANIZATION_HAS_ORDERS',
      'SUSPENDED_BY_STAFF',
      'ORGANIZATION_STATUS',
    ]);
  });

  it.each([
    ['products.findPublic', { 400: 3, 404: 1, 429: 2, 500: 1, 503: 1 }],
    ['users.listViewings', { 401: 2, 403: 1, 500: 1, 503: 1 }],
    ['platform.viewAs', { 400: 3, 401: 2, 403: 5, 404: 1, 413: 1, 415: 1, 500: 1, 503: 1 }],
    ['products.create', { 400: 3, 401: 2, 403: 6, 409: 2, 413: 1, 415: 1, 422: 1, 429: 1, 500: 1, 503: 1 }],
  ])('lists for %s every possible refusal by status, and no other', (name, expected) => {
    const operation = operationsOf(document).find(({ operationId }) => operationId === name);
    const documented = Object.entries(operation?.responses ?? {}).filter(([status]) => Number(status) >= 400);
    expect(Object.fromEntries(documented.map(([status, one]) => [status, codesIn(one).length]))).toEqual(
      expected,
    );
  });

  it('says for each operation whether it needs a session', () => {
    const open = operationsOf(document).filter(({ security }) => security.length === 0);
    const isPublic = proceduresOf(contract).filter(
      ([, operation]) => operation['~orpc'].meta.access.kind === 'public',
    );
    expect(open.map(({ operationId }) => operationId).sort()).toEqual(isPublic.map(([name]) => name).sort());
  });

  it.each([
    ['products.update', ['products.manage'], 'API keys need the scope `products.manage`.'],
    ['orders.list', ['sales.read', 'purchases.read'], 'scope `sales.read` or `purchases.read`.'],
    ['apiKeys.create', [], 'API keys cannot call it.'],
    ['users.listViewings', [], 'API keys cannot call it.'],
  ])('says for %s with which scopes an API key may call it', (name, scopes, sentence) => {
    const operation = operationsOf(document).find(({ operationId }) => operationId === name);
    expect(operation?.security).toEqual([{ bearer: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))]);
    expect(operation?.description).toContain(sentence);
  });

  it('lists the header Idempotency-Key for writes that API keys may call, and for no other operation', () => {
    const listed = operationsOf(document).filter(({ parameters = [] }) =>
      parameters.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header'),
    );
    const writes = proceduresOf(contract).filter(([, { '~orpc': procedure }]) => {
      const { scopes } = procedure.meta as OperationMeta;
      return scopes.length > 0 && procedure.route.method !== 'GET';
    });
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual(writes.map(([name]) => name).sort());
  });

  it('is sent once, compressed with brotli; later requests get only its ETag', async () => {
    const first = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await first.text()).toBe(text);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('the pages of the API', () => {
  const pageAt = async (path: string) => {
    const answer = await fetch(app.url + path);
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  it('show every operation and refusal, and have no broken links', async () => {
    const overview = await pageAt('/api/reference');
    expect(overview.headers.get('content-security-policy')).toContain("default-src 'none'");
    const paths = [...new Set(overview.html.match(/\/api\/reference\/\w+/g))];
    const pages = await Promise.all(paths.map(async (path) => [path, (await pageAt(path)).html] as const));
    const shown = new Map([['/api/reference', overview.html], ...pages]);
    for (const [name] of proceduresOf(contract))
      expect(shown.get(`/api/reference/${name.split('.')[0]}`)).toContain(`<p id="${name}"`);
    for (const code of Object.keys(document.components?.examples ?? {}))
      expect(shown.get('/api/reference/refusals')).toContain(`<tr id="${code}"><td><code>${code}</code>`);
    const broken = [...shown].flatMap(([at, html]) =>
      [
        ...new Set(
          [...html.matchAll(/href="([^"]*)#([^"]+)"/g)].map(([, path, id]) => `${path || at}#${id}`),
        ),
      ].filter((link) => !shown.get(link.split('#')[0] ?? '')?.includes(`id="${link.split('#')[1]}"`)),
    );
    expect(broken).toEqual([]);
    for (const html of shown.values())
      expect(html).not.toMatch(/<script |https?:\/\/(?!myelin\.test|[a-z.]*example)[a-z]/i);
    expect((await pageAt('/api/reference/nothing')).status).toBe(404);
  });
});

describe('a page with operations for API keys', () => {
  const products = async () => {
    const response = await fetch(`${app.url}/api/reference/products`);
    const html = await response.text();
    const entry = (name: string) =>
      html.split('</details>').find((part) => part.includes(`<p id="${name}"`)) ?? '';
    return { html, policy: response.headers.get('content-security-policy') ?? '', entry };
  };

  it('has one script, which the policy allows by its hash, and one field for the key, which nothing submits', async () => {
    const { html, policy } = await products();
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(html.match(/<input id="api-key"[^>]*>/g)).toEqual([
      '<input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="myk_…">',
    ]);
    expect(scripts[0]).not.toMatch(/storage|cookie/i);
  });

  it('has a form and a command for these operations only', async () => {
    const { entry } = await products();
    expect(entry('products.create')).toContain('<form hidden data-method="POST" data-path="/api/products">');
    expect(entry('products.count')).not.toContain('<form');
    const signIn = await (await fetch(`${app.url}/api/reference/auth`)).text();
    expect(signIn).not.toMatch(/<form|<script|api-key/);
  });

  it('shows commands that a shell can run', async () => {
    const { entry } = await products();
    const shown = /<h2>Call<\/h2><pre[^>]*>([\s\S]*?)<\/pre>/.exec(entry('products.setStock'))?.[1] ?? '';
    const command = shown.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    const script = `uuidgen() { echo some-uuid; }; curl() { printf '%s\\n' "$@"; }; API_KEY=myk_secret; ${command}`;
    const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    const [, method, url, , authorization, , idempotencyKey, , type, , ...body] = stdout
      .trimEnd()
      .split('\n');
    expect([method, url]).toEqual([
      'PUT',
      'http://myelin.test:3000/api/products/019a0000-0000-7000-8000-000000000001/stock',
    ]);
    expect([authorization, idempotencyKey, type]).toEqual([
      'Authorization: Bearer myk_secret',
      'Idempotency-Key: some-uuid',
      'Content-Type: application/json',
    ]);
    expect(JSON.parse(body.join('\n'))).toMatchObject({ version: 1, onHand: 1 });
  });
});

// These tests run last, because they keep the process busy for longer than the server keeps an idle connection.
describe('the document in other tools', () => {
  // The linter needs seven seconds of processor time, which take longer beside other programs than the usual limit.
  it('passes a public linter, including its examples', { timeout: 90_000 }, async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});
