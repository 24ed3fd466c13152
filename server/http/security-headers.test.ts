import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { mountFiles } from '../features/products/serve-files.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let url: string;
let close: () => Promise<void>;
let person: Person;
let publicProduct: string;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://market.example' });
  const seller = await aPerson(app);
  const { id } = await aProduct(seller, (await anOrganization(app, seller)).id);
  publicProduct = `/api/products/${id}/public`;
  person = await aPerson(app);
  await writeFile(join(app.mediaFolder, 'avatar-a.webp'), 'a picture');
  const whole = buildApp(app.deps);
  mountFiles(whole, app.deps);
  url = await whole.listen({ port: 0, host: '127.0.0.1' });
  close = () => whole.close();
});
afterAll(async () => {
  await close();
  await app.stop();
});

const json = { 'content-type': 'application/json' };
const bearer = () => ({ authorization: `Bearer ${person.accessToken}` });
const post = (body: string, headers = {}) => ({ method: 'POST', headers: { ...json, ...headers }, body });

async function headersOf(path: string, init: RequestInit = {}): Promise<[number, string | null, Headers]> {
  const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return [response.status, response.headers.get('cache-control'), response.headers];
}

describe('a personal reply', () => {
  it.each([
    ['a sign-up', 200, '/api/auth/sign-up', () => post(JSON.stringify(newAccount()))],
    ['a refused sign-in', 401, '/api/auth/sign-in', () => post('{"email":"a@x.example","password":"x"}')],
    ['a refresh', 200, '/api/auth/session/refresh', () => ({ method: 'POST' })],
    ['a profile', 200, '/api/users/me', () => ({ headers: bearer() })],
    ['a profile without a token', 401, '/api/users/me', () => ({})],
    ['a stream', 200, '/api/realtime', () => ({ headers: bearer() })],
    ['a refused form', 400, '/api/auth/sign-in', () => post('{}')],
    ['a body that is not JSON', 400, '/api/auth/sign-in', () => post('{')],
    ['a body that is too large', 413, '/api/auth/sign-in', () => post(`"${'x'.repeat(600_000)}"`)],
    [
      'a request from another origin',
      403,
      '/api/auth/sign-in',
      () => post('{}', { origin: 'https://evil.example' }),
    ],
    ['an unknown operation', 404, '/api/nothing', () => ({})],
    ['a public product with an invalid id', 400, '/api/products/x/public', () => ({})],
    ['a checkout', 401, '/functions/v1/stripe-create-checkout', () => post('{}')],
    ['an unsigned event', 400, '/api/stripe/webhook', () => post('{}')],
  ])('%s is never cached', async (_what, expected, path, init) => {
    const [status, cacheControl, headers] = await headersOf(path, init());
    expect([status, cacheControl]).toEqual([expected, 'no-store']);
    assertSecure(headers);
  });
});

describe('a reply that is the same for everyone', () => {
  it.each([
    ['a list', () => '/api/products/active', 'no-cache'],
    ['a product', () => publicProduct, 'no-cache'],
    ['a picture', () => '/media/avatar-a.webp', 'public, max-age=31536000, s-maxage=60, immutable'],
  ])('%s may be cached, and has the same security headers when cached', async (_what, path, cacheControl) => {
    const first = await headersOf(path());
    const kept = await headersOf(path());
    const unchanged = await unchangedSince(path(), first[2].get('etag') ?? '');
    expect([first, kept, unchanged].map(([status, caching]) => [status, caching])).toEqual([
      [200, cacheControl],
      [200, cacheControl],
      [304, cacheControl],
    ]);
    for (const [, , headers] of [first, kept, unchanged]) assertSecure(headers);
  });

  it('has the same security headers when nothing is found', async () => {
    const [status, , headers] = await headersOf('/media/none.webp');
    expect(status).toBe(404);
    assertSecure(headers);
  });
});

/** Uses node:http, because fetch() adds `Cache-Control: no-cache` to a request with `If-None-Match`. */
async function unchangedSince(path: string, etag: string): Promise<[number, string | null, Headers]> {
  const [response] = await once(get(url + path, { headers: { 'if-none-match': etag } }), 'response');
  const headers = new Headers((response as IncomingMessage).headers as Record<string, string>);
  response.resume();
  return [response.statusCode, headers.get('cache-control'), headers];
}

function assertSecure(headers: Headers): void {
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

it('sends no HSTS header without TLS', async () => {
  const plain = await startTestApp();
  const { headers } = await fetch(`${plain.url}/healthz`);
  await plain.stop();
  expect(headers.get('strict-transport-security')).toBe(null);
});

function newAccount() {
  return { email: 'headers@people.example', password: 'correct horse battery', fullName: 'Ada' };
}
