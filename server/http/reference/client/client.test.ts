import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { aKey } from '../../../testing/keys.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type * as runtime from './runtime.ts';
import { typeOf } from './type-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'myelin-client-'));
const file = join(folder, 'client.ts');
let app: TestApp;
let client: typeof runtime;
let owner: Person;
let orgId: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  const response = await fetch(`${app.url}/api/client.ts`);
  writeFileSync(file, await response.text());
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  client = await import(pathToFileURL(file).href);
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
  key = (await aKey(app, owner, orgId)).token;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

/** What the TypeScript compiler says about a program that uses the client. */
function compiled(program: string): string {
  writeFileSync(join(folder, 'program.ts'), `import { connect } from './client.ts';\n${program}`);
  const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const language = ['--target', 'es2022', '--lib', 'es2022,dom', '--module', 'nodenext', '--types', ''];
  const args = [...options, ...language, '--allowImportingTsExtensions', join(folder, 'program.ts')];
  return spawnSync(tsc, args, { encoding: 'utf8', cwd: folder }).stdout;
}

describe('the TypeScript client', () => {
  it('compiles under strict rules, with the types of each operation', () => {
    const start = `const call = connect({ url: 'https://x.example', key: 'myk_' });`;
    expect(
      compiled(`${start}
        const page = await call('products.list', { orgId: 'x', category: ['a', 'b'], pageSize: 2 });
        const name: string | undefined = page.items[0]?.name;
        const next: string | null = page.nextCursor;
        const { version } = await call('products.setStock', { id: 'x', version: 1, onHand: 3 }, { idempotencyKey: 'order-1' });
        console.log(name, next, version);`),
    ).toBe('');
    expect(compiled(`${start} await call('products.delete', { uid: 'x' });`)).toContain('error TS2353');
    expect(compiled(`${start} await call('purchases.create', {});`)).toContain('error TS2345');
  });

  it('reads page after page, and writes', async () => {
    const call = client.connect({ url: `${app.url}/`, key });
    const fields = { orgId, price: '10.00', status: 'draft', name: 'Electrode' };
    const created = (await call('products.create', fields)) as { id: string };
    await aProduct(owner, orgId, { name: 'Second' });
    type Page = { items: { id: string }[]; nextCursor: string | null };
    const read = (more: object) =>
      call('products.list', { orgId, pageSize: 1, status: 'all', ...more }) as Promise<Page>;
    const first = await read({});
    const second = await read({ cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toHaveLength(2);
    expect(second.items).toMatchObject([{ id: created.id }]);
    expect(await call('products.delete', { id: created.id })).toEqual({});
    const refused = call('products.find', { id: created.id });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(refused).rejects.toMatchObject({ requestId: expect.any(String) });
  });

  it('repeats a write whose reply was lost, which is then done once', async () => {
    let sent = 0;
    const losing: typeof fetch = async (...request) => {
      const reply = await fetch(...request);
      sent += 1;
      if (sent === 1) throw new TypeError('the connection broke');
      return reply;
    };
    const call = client.connect({ url: app.url, key, fetch: losing });
    const fields = { orgId, price: '10.00', status: 'draft', name: 'Lost reply' };
    const { id } = (await call('products.create', fields)) as { id: string };
    const { items } = await owner.client.products.list({ orgId, search: 'Lost reply', status: 'all' });
    expect(items.map((item) => item.id)).toEqual([id]);
    expect(sent).toBe(2);
  });

  it('waits as long as the reply says, and gives up after four attempts', async () => {
    const replies =
      (...given: Response[]): typeof fetch =>
      async () =>
        given.shift() ?? new Response('{}');
    const later = () =>
      new Response('{"code":"TOO_MANY_REQUESTS"}', { status: 429, headers: { 'retry-after': '0.001' } });
    const connected = (fetch: typeof globalThis.fetch) => client.connect({ url: app.url, key, fetch });
    expect(await connected(replies(later(), later(), later()))('products.find', { id: 'x' })).toEqual({});
    const busy = connected(replies(later(), later(), later(), later()));
    await expect(busy('products.find', { id: 'x' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it.each([
  [
    { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
    '{ "a": string; "b"?: unknown }',
  ],
  [
    { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] } },
    '(number | null)[]',
  ],
  [{ type: 'array', prefixItems: [{ const: 1 }, { type: 'boolean' }] }, '[1, boolean]'],
  [{ allOf: [{ enum: ['a', null] }, {}] }, '("a" | null) & (unknown)'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
  [
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' } },
    'Partial<Record<"a" | "b", number>>',
  ],
])('the type of %o', (schema, expected) => {
  expect(typeOf(schema)).toBe(expected);
});
