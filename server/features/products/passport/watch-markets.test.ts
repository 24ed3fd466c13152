import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePassportRules } from '../../../db/store-passport-rules.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { declare } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watchMarkets } from './watch-markets.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let orgId: string;
let productId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [owner, member] = [await aPerson(app), await aPerson(app)];
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
  const details = { category: 'Pumps', deviceClass: 'IIb', markets: 'NZ' } as const;
  const { id, version, name, price } = await aProduct(owner, orgId, {
    name: 'Pump',
    status: 'draft',
    details,
  });
  productId = id;
  await declare(owner, id, { market: 'NZ', kind: 'risk_class', value: 'IIb' });
  await declare(owner, id, { market: 'NZ', kind: 'registration_number', value: '250304-WAND-0AB1CD' });
  await sponsor(60);
  await owner.client.products.update({ id, version, name, price, status: 'active', details });
});
afterEach(() => storePassportRules(app.ownerDb.$client));
afterAll(() => app.stop());

/** Declares the sponsor, valid for so many days after today. */
function sponsor(days: number) {
  const validUntil = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const value = { market: 'NZ', kind: 'sponsor', value: 'Example NZ Limited' } as const;
  return declare(owner, productId, { ...value, validUntil });
}

/** Lets the days pass for the evidence: the database's clock cannot be changed. */
async function pass(days: number): Promise<void> {
  await app.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE passport_values DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE passport_values SET valid_until = valid_until - ${days}::int
      WHERE product_id = ${productId}`);
    await tx.execute(
      sql`UPDATE market_warnings SET closes_on = closes_on - ${days}::int WHERE product_id = ${productId}`,
    );
    await tx.execute(sql`ALTER TABLE passport_values ENABLE TRIGGER USER`);
  });
}

const subjects = async ({ email }: Person) => (await mailTo(app, email)).map(({ subject }) => subject);
const status = async () => (await owner.client.products.find({ id: productId })).status;
const watch = () => watchMarkets(app.deps);

it('emails managers 30 and 7 days before a market closes, and then takes the product off sale', async () => {
  const soon = expect.stringMatching(/^Evidence is missing: markets of .* close soon$/);
  const over = expect.stringMatching(/^Evidence is missing: .* can no longer sell in some markets$/);
  await watch();
  expect(await subjects(owner)).toEqual([]);
  await pass(31);
  await watch();
  await watch();
  expect(await subjects(owner)).toEqual([soon]);
  await pass(23);
  await watch();
  await watch();
  expect(await subjects(owner)).toHaveLength(2);
  expect(await status()).toBe('active');
  await pass(7);
  await watch();
  await watch();
  expect(await subjects(owner)).toEqual(expect.arrayContaining([soon, soon, over]));
  expect(await subjects(owner)).toHaveLength(3);
  expect(await status()).toBe('draft');
  expect(await subjects(member)).toEqual([]);
});

it('says which product and market, until which day', async () => {
  await pass(50);
  await watch();
  const [email] = await mailTo(app, owner.email);
  expect(email?.text).toContain('Pump, NZ: ');
});

it('says nothing about a market in which the product is not offered', async () => {
  await sponsor(300);
  await watch();
  expect(await subjects(owner)).toEqual([]);
});

it('says nothing about markets that were closed when the product went on sale', async () => {
  const { version, name, price } = await owner.client.products.find({ id: productId });
  const details = { category: 'Pumps', deviceClass: 'IIb' } as const;
  const fields = { id: productId, name, price, details };
  await owner.client.products.update({ ...fields, version, status: 'draft' });
  await owner.client.products.update({ ...fields, version: version + 1, status: 'active' });
  await watch();
  expect(await subjects(owner)).toEqual([]);
  await pass(61);
  await watch();
  expect(await subjects(owner)).toHaveLength(1);
});

it('takes a product off sale whose requirements have changed', async () => {
  await app.ownerDb.execute(sql`UPDATE market_requirements SET kinds = '{instructions}' WHERE market = 'NZ'`);
  await watch();
  expect(await status()).toBe('draft');
});
