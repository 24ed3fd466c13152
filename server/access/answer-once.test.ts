import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrganization, aPerson, aProduct, type Person } from '../testing/builders.ts';
import { aKey, type TestKey } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
let key: TestKey;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
  key = await aKey(app, owner, orgId);
});
afterAll(() => app.stop());

type Reply = {
  status: number;
  code: string | undefined;
  id: string | undefined;
  isRepeated: boolean;
  text: string;
};

async function send(
  token: string,
  path: string,
  body: object,
  idempotencyKey: string | null,
  method = 'POST',
): Promise<Reply> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { code, id } = JSON.parse(text);
  return {
    ...{ status: response.status, code, id, text },
    isRepeated: response.headers.get('idempotency-replayed') === 'true',
  };
}

const fields = (name = 'Cap') => ({ orgId, name, price: '1250.00', status: 'draft' });
const create = (idempotencyKey: string | null, { token = key.token, name = 'Cap' } = {}) =>
  send(token, '/api/products', fields(name), idempotencyKey);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.deps.db.$client.query(text, values)).rows;
const products = async () =>
  (await rows('SELECT count(*)::int AS count FROM products WHERE org_id = $1', [orgId]))[0].count;

describe('a write that is repeated with its idempotency key', () => {
  it('is done once, and gets the first response again', async () => {
    const [first, second] = [await create('order-1'), await create('order-1')];
    expect(first).toMatchObject({ status: 200, isRepeated: false });
    expect(second).toEqual({ ...first, isRepeated: true });
    expect(await products()).toBe(1);
  });

  it('is the same request with its fields in another sequence', async () => {
    const first = await create('order-1');
    const reversed = Object.fromEntries(Object.entries(fields()).reverse());
    expect(await send(key.token, '/api/products', reversed, 'order-1')).toMatchObject({ id: first.id });
  });

  it('gets the first response, although the row has changed since', async () => {
    const first = await create('order-1');
    await rows(`UPDATE products SET name = 'Other', version = version + 1 WHERE id = $1`, [first.id]).catch(
      () => {},
    );
    expect((await create('order-1')).text).toBe(first.text);
  });

  it('is done again without a key, and with another one', async () => {
    await create('order-1');
    await create('order-2');
    await create(null);
    expect(await products()).toBe(3);
  });
});

describe('a used idempotency key', () => {
  it('is refused with another body', async () => {
    await create('order-1');
    expect(await create('order-1', { name: 'Other cap' })).toMatchObject({
      ...{ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await products()).toBe(1);
  });

  it('is refused for another operation, and for the same one on another row', async () => {
    const first = await create('order-1');
    const path = `/api/products/${first.id}`;
    expect(await send(key.token, path, {}, 'order-1', 'DELETE')).toMatchObject({ status: 422 });
    const other = await aProduct(owner, orgId, { status: 'draft' });
    expect((await send(key.token, path, {}, 'delete', 'DELETE')).status).toBe(200);
    expect(await send(key.token, `/api/products/${other.id}`, {}, 'delete', 'DELETE')).toMatchObject({
      status: 422,
    });
    expect(await products()).toBe(1);
  });

  it('belongs to its API key or person', async () => {
    const second = await aKey(app, owner, orgId);
    const replies = [
      await create('order-1'),
      await create('order-1', { token: second.token }),
      await create('order-1', { token: owner.accessToken }),
      await create('order-1', { token: owner.accessToken }),
    ];
    expect(replies.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false, true]);
    expect(await products()).toBe(3);
  });

  it('gives its response only to a caller who may still call the operation', async () => {
    await create('order-1');
    await owner.client.apiKeys.revoke({ orgId, id: key.id });
    expect(await create('order-1')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('can be used for something else after 24 hours', async () => {
    await create('order-1');
    const age = (interval: string) =>
      rows('UPDATE idempotent_requests SET id = uuidv7($2::interval) WHERE principal_id = $1', [
        key.id,
        interval,
      ]);
    await age('-23 hours 59 minutes');
    expect(await create('order-1', { name: 'Other cap' })).toMatchObject({ status: 422 });
    await age('-24 hours -1 minute');
    expect(await create('order-1', { name: 'Other cap' })).toMatchObject({ status: 200, isRepeated: false });
    expect(await create('order-1', { name: 'Other cap' })).toMatchObject({ isRepeated: true });
  });

  it.each([
    ['empty', ''],
    ['longer than 255 characters', 'x'.repeat(256)],
  ])('is refused when it is %s', async (_name, idempotencyKey) => {
    expect(await create(idempotencyKey)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await products()).toBe(0);
  });
});

describe('a refused write', () => {
  it('uses up no key, and stores nothing', async () => {
    const path = '/api/products';
    expect(await send(key.token, path, { ...fields(), name: '' }, 'order-1')).toMatchObject({ status: 400 });
    expect(await send(key.token, '/api/products/x', {}, 'order-2', 'DELETE')).toMatchObject({ status: 400 });
    expect(await send(key.token, `${path}/${randomUUID()}`, {}, 'order-3', 'DELETE')).toMatchObject({
      status: 404,
    });
    expect(await rows('SELECT FROM idempotent_requests WHERE principal_id = $1', [key.id])).toEqual([]);
    expect(await create('order-1')).toMatchObject({ status: 200, isRepeated: false });
  });

  it('has the code of the check that the database makes at the end of the transaction', async () => {
    const device = { ...fields(), status: 'active', details: { gmdnCode: '12345' } };
    for (const idempotencyKey of [null, 'order-1'])
      expect(await send(key.token, '/api/products', device, idempotencyKey)).toMatchObject({
        code: 'MARKET_EVIDENCE_MISSING',
      });
    expect(await products()).toBe(0);
  });

  it('answers scopes before keys', async () => {
    const reader = await aKey(app, owner, orgId, ['products.read']);
    expect(await create('order-1', { token: reader.token })).toMatchObject({ code: 'SCOPE_MISSING' });
  });
});

/** Runs `work` while no product can be written. `waiting` is the process of the database that waits to write one. */
async function held(work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  const client = new pg.Client(app.database.ownerUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE products IN SHARE MODE');
    const waiting = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'products'::regclass`,
      );
      return rows[0]?.pid ?? 0;
    };
    await work(waiting);
  } finally {
    await client.end();
  }
}

describe('the same request at the same time', () => {
  it('is refused while the first one is running, and is done once', async () => {
    let first: Promise<Reply> | undefined;
    await held(async (waiting) => {
      first = create('order-1');
      await vi.waitFor(async () => expect(await waiting()).not.toBe(0));
      const second = await create('order-1');
      expect(second).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' });
    });
    const { id } = (await first) ?? {};
    expect(await create('order-1')).toMatchObject({ id, isRepeated: true });
    expect(await products()).toBe(1);
  });

  it('is done once when many arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => create('order-1')));
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(new Set(replies.flatMap(({ id }) => id ?? [])).size).toBe(1);
    expect(await products()).toBe(1);
  });

  it('is done by the next request when the process dies in the middle of the first one', async () => {
    await held(async (waiting) => {
      const first = create('order-1');
      await vi.waitFor(async () => expect(await waiting()).not.toBe(0));
      await rows('SELECT pg_terminate_backend($1)', [await waiting()]);
      expect((await first).status).toBeGreaterThanOrEqual(500);
    });
    expect(await products()).toBe(0);
    expect(await create('order-1')).toMatchObject({ status: 200, isRepeated: false });
    expect(await create('order-1')).toMatchObject({ status: 200, isRepeated: true });
    expect(await products()).toBe(1);
  });
});

describe('the author of a change', () => {
  it('is the API key, also with an idempotency key', async () => {
    const { id = '' } = await create('order-1');
    const { items } = await owner.client.products.history({ id });
    expect(items).toMatchObject([{ changedBy: key.id }]);
  });
});

describe('a request without an idempotency key', () => {
  it('needs no further statement, and neither does a read with one', async () => {
    const statementsOf = async (call: () => Promise<unknown>) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await call();
      const texts = query.mock.calls.map(([given]) => JSON.stringify(given));
      query.mockRestore();
      return texts.filter((text) => /idempoten|pg_try_advisory/.test(text));
    };
    expect(await statementsOf(() => create(null))).toEqual([]);
    const read = () =>
      fetch(`${app.url}/api/organizations/${orgId}/products/summary`, {
        headers: { authorization: `Bearer ${key.token}`, 'idempotency-key': 'read' },
      });
    expect(await statementsOf(read)).toEqual([]);
    expect(await statementsOf(() => create('order-1'))).toHaveLength(3);
  });
});
