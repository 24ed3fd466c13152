import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languageHeader } from '../../../../contract/languages.ts';
import { limits } from '../../../../contract/limits.ts';
import { withActor } from '../../../db/with-actor.ts';
import {
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
} from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { tellOfRestock } from './tell-of-restock.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let orgId: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aVerifiedPerson(app);
});
beforeEach(async () => {
  orgId = (await anOrganization(app, seller)).id;
  buyer = await aVerifiedPerson(app, 'Ben Buyer');
  ({ id } = await aCounted());
});
afterAll(() => app.stop());

const aCounted = () => aProduct(seller, orgId, { name: 'Cap', stockMode: 'counted' });
const request = ({ client }: Person, product = id) => client.products.requestRestock({ id: product });
const isRequested = async ({ client }: Person) =>
  (await client.products.findRestockRequest({ id })).isRequested;
const subjects = async ({ email }: Person) => (await mailTo(app, email)).map(({ subject }) => subject);

async function count(onHand: number, product = id) {
  const { items } = await seller.client.products.listStock({ orgId });
  const version = items.find(({ productId }) => productId === product)?.version ?? 0;
  await seller.client.products.setStock({ id: product, version, onHand });
}

const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(app.ownerDb, 'system:test', (tx) => tx.execute(statement));

describe('a restock request', () => {
  it('is refused for a product of the user’s organization, a draft, an unknown product, and an unverified address', async () => {
    const draft = await aProduct(seller, orgId, { stockMode: 'counted', status: 'draft' });
    expect(await codeOf(request(seller))).toBe('OWN_PRODUCT');
    expect(await codeOf(request(buyer, draft.id))).toBe('NOT_FOUND');
    expect(await codeOf(request(buyer, orgId))).toBe('NOT_FOUND');
    expect(await codeOf(request(await aPerson(app)))).toBe('EMAIL_NOT_VERIFIED');
    expect(await codeOf(app.anyone.products.requestRestock({ id }))).toBe('UNAUTHORIZED');
  });

  it('is refused for a product in stock, of any kind', async () => {
    await count(1);
    const untracked = await aProduct(seller, orgId);
    for (const product of [id, untracked.id])
      expect(await codeOf(request(buyer, product))).toBe('PRODUCT_IN_STOCK');
  });

  it('is kept for the person only, is the same when it is sent twice, and can be withdrawn', async () => {
    await Promise.all([request(buyer), request(buyer)]);
    expect(await isRequested(buyer)).toBe(true);
    expect(await isRequested(await aVerifiedPerson(app))).toBe(false);
    expect((await buyer.client.users.exportData()).restockRequests).toMatchObject([
      { productId: id, product: 'Cap' },
    ]);
    await buyer.client.products.withdrawRestockRequest({ id });
    await buyer.client.products.withdrawRestockRequest({ id });
    expect(await isRequested(buyer)).toBe(false);
    await count(1);
    expect(await subjects(buyer)).toEqual([]);
  });

  it('is limited for each person, in the database too', async () => {
    await app.ownerDb.$client.query(
      `WITH more AS (
         INSERT INTO products (org_id, name, price, currency, status, stock_mode)
         SELECT $1, 'Cap ' || n, 1, 'AUD', 'active', 'counted' FROM generate_series(2, $3) n RETURNING id
       ) INSERT INTO restock_requests (user_id, product_id, place) SELECT $2, id, row_number() OVER () + 1 FROM more`,
      [orgId, buyer.id, limits.restockRequests],
    );
    await request(buyer);
    await expect(request(buyer, (await aCounted()).id)).rejects.toMatchObject({
      code: 'TOO_MANY_RESTOCK_REQUESTS',
      data: { maximum: limits.restockRequests },
    });
    const beyond = app.ownerDb.$client.query(
      'UPDATE restock_requests SET place = $1 WHERE user_id = $2 AND product_id = $3',
      [limits.restockRequests + 1, buyer.id, id],
    );
    await expect(beyond).rejects.toMatchObject({ constraint: 'restock_requests_places' });
  });
});

describe('a product that is in stock again', () => {
  it('is emailed once, in the language of the person, even if they declined other emails', async () => {
    await app.as(buyer.accessToken, { [languageHeader]: 'de' }).users.findProfile();
    await app.deps.db.$client.query("UPDATE sessions SET language = 'de' WHERE user_id = $1", [buyer.id]);
    await app.deps.db.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [buyer.id]);
    await request(buyer);
    await count(3);
    expect(await subjects(buyer)).toEqual(['Cap ist wieder auf Lager']);
    const [email] = await mailTo(app, buyer.email);
    expect(email?.text).toContain(`http://myelin.test:3000/products/${id}`);
    expect(await isRequested(buyer)).toBe(false);
    await count(0);
    await count(3);
    expect(await subjects(buyer)).toHaveLength(1);
  });

  it('is emailed once, even if several jobs run at the same time or one runs again later', async () => {
    await request(buyer);
    await count(3);
    await Promise.all(Array.from({ length: 4 }, () => tellOfRestock(app.deps, { productId: id })));
    await tellOfRestock(app.deps, { productId: id });
    expect(await subjects(buyer)).toHaveLength(1);
  });

  it('is emailed once to each of many when the job ends between two batches and runs again', async () => {
    const pool = app.ownerDb.$client;
    await pool.query(
      `WITH readers AS (
         INSERT INTO users (email, full_name, password_hash)
         SELECT n || '@' || $1 || '.example', 'Reader ' || n, '' FROM generate_series(1, 250) n RETURNING id
       ) INSERT INTO restock_requests (user_id, product_id, place) SELECT id, $1::uuid, 1 FROM readers`,
      [id],
    );
    await pool.query('UPDATE product_stock SET on_hand = 3 WHERE product_id = $1', [id]);
    let reads = 0;
    const ending = {
      ...app.deps,
      env: {
        ...app.deps.env,
        get publicUrl() {
          reads += 1;
          if (reads > 1) throw new Error('The process ends');
          return app.deps.env.publicUrl;
        },
      },
    };
    await expect(tellOfRestock(ending, { productId: id })).rejects.toThrow('The process ends');
    const left = () =>
      pool.query('SELECT FROM restock_requests WHERE product_id = $1', [id]).then(({ rowCount }) => rowCount);
    expect(await left()).toBe(50);
    await tellOfRestock(app.deps, { productId: id });
    expect(await left()).toBe(0);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS emails, count(DISTINCT payload->>'to')::int AS people FROM graphile_worker._private_jobs
       WHERE payload->>'to' LIKE $1`,
      [`%@${id}.example`],
    );
    expect(rows).toEqual([{ emails: 250, people: 250 }]);
  });

  it('is emailed later when it was sold out again before the job ran', async () => {
    await request(buyer);
    await count(3);
    await count(0);
    expect(await subjects(buyer)).toEqual([]);
    await count(1);
    expect(await subjects(buyer)).toHaveLength(1);
  });

  it.each([
    [
      'the product',
      (active: boolean) =>
        sql`UPDATE products SET status = ${active ? 'active' : 'archived'} WHERE id = ${id}`,
    ],
    [
      'the seller',
      (active: boolean) =>
        sql`UPDATE organizations SET status = ${active ? 'active' : 'suspended'} WHERE id = ${orgId}`,
    ],
  ])('is not emailed while %s is suspended, but afterwards', async (_, set) => {
    await request(buyer);
    await asSystem(set(false));
    await app.ownerDb.$client.query('UPDATE product_stock SET on_hand = 2 WHERE product_id = $1', [id]);
    expect(await subjects(buyer)).toEqual([]);
    await asSystem(set(true));
    expect(await subjects(buyer)).toHaveLength(1);
  });

  it('is emailed when its seller no longer counts it', async () => {
    await request(buyer);
    await asSystem(sql`UPDATE products SET stock_mode = 'untracked' WHERE id = ${id}`);
    expect(await subjects(buyer)).toHaveLength(1);
  });

  it('is not emailed after it was deleted, and needs a new request after it was restored', async () => {
    await request(buyer);
    await seller.client.products.delete({ id });
    expect(await isRequested(buyer)).toBe(false);
    await tellOfRestock(app.deps, { productId: id });
    await seller.client.products.restore({ id });
    await count(3);
    expect(await subjects(buyer)).toEqual([]);
  });

  it('is not emailed to a suspended person', async () => {
    await request(buyer);
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: buyer.id, reason: 'A test' });
    const before = await subjects(buyer);
    await count(3);
    expect(await subjects(buyer)).toEqual(before);
  });

  it('is emailed to everyone whose request was accepted while the stock came back', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aVerifiedPerson(app)));
    const [codes] = await Promise.all([
      Promise.all(people.map((person) => codeOf(request(person)))),
      count(3),
    ]);
    const told: number[] = [];
    for (const person of people) told.push((await subjects(person)).length);
    expect(told).toEqual(codes.map((code) => (code === 'allowed' ? 1 : 0)));
  });
});
