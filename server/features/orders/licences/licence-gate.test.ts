import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import {
  addMember,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../../testing/builders.ts';
import { buyingTeams, decide } from '../../../testing/buying-teams.ts';
import { aCredential, aVerifiedCredential } from '../../../testing/credentials.ts';
import { aCreditShop, type CreditShop, filledCart } from '../../../testing/credit-purchases.ts';
import { aDelivery, pages } from '../../../testing/orders.ts';
import { acceptQuote, aQuote, aQuoteRequest } from '../../../testing/quotes.ts';
import { aRecurringOrder } from '../../../testing/recurring-order.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { letDaysPass, revokeAs } from '../../../testing/verification.ts';
import { prepareCarts } from '../recurring/prepare-carts.ts';

let payments: TestPayments;
let shop: CreditShop;
let staff: Person;
let source: Product;
beforeAll(async () => {
  payments = await startTestPayments();
  staff = await aSuperAdmin(payments.app);
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
  source = await aProduct(shop.seller, shop.sellerOrgId, {
    ...{ price: '100.00', details: { category: 'Sources', supplyRestrictions: 'radiation' } },
  });
});

const inShop = () => ({ ...shop, product: source });
const query = (text: string, values: unknown[] = []) => payments.app.ownerDb.$client.query(text, values);

/** The decisions that are stored with the ordered lines of the product. */
async function decisions() {
  const { rows } = await query(
    `SELECT i.id, l.credential_number AS number, l.source, l.rule_version AS version, l.document_hash IS NOT NULL AS "hasDocument"
     FROM order_items i LEFT JOIN order_licences l ON l.order_item_id = i.id WHERE i.product_id = $1`,
    [source.id],
  );
  return rows;
}
const decided = {
  ...{ number: 'RL 1', source: 'Protection from Harmful Radiation Act 1990 (NSW)' },
  ...{ version: 1, hasDocument: true },
};

async function recurring() {
  const { client, id: buyerId } = shop.buyer;
  await query('UPDATE users SET email_verified_at = now() WHERE id = $1', [buyerId]);
  const list = await client.lists.create({ name: `Ward ${source.id}`, orgId: shop.buyerOrgId });
  await client.lists.addLines({ id: list.id, lines: [{ productId: source.id, quantity: 1 }] });
  await client.lists.setRecurringOrder({ ...aRecurringOrder, id: list.id, personIds: [buyerId] });
  await query(
    'UPDATE recurring_orders SET starts_on = current_date - 7, next_on = current_date - 7 WHERE list_id = $1',
    [list.id],
  );
  await prepareCarts(payments.app.deps);
  const { version } = await client.carts.find({ orgId: shop.buyerOrgId });
  const requestKey = crypto.randomUUID();
  return client.purchases.place({
    orgId: shop.buyerOrgId,
    requestKey,
    cartVersion: version,
    deliverTo: 'last',
  });
}

async function quoted(isForApproval: boolean) {
  const { buyer, buyerOrgId, seller, sellerOrgId } = shop;
  const quoting = { person: seller, orgId: sellerOrgId, product: source };
  if (isForApproval) {
    await addMember(payments.app, buyerOrgId, await aPerson(payments.app), 'admin');
    await buyer.client.approvalRules.set({
      ...{ orgId: buyerOrgId, shown: [] },
      rules: [{ currency: 'AUD', amountFrom: '1.00', kind: 'managers', userIds: [] }],
    });
  }
  const id = await aQuoteRequest({ person: buyer, orgId: buyerOrgId }, [quoting]);
  await aQuote(quoting, id);
  return acceptQuote(buyer, id, quoting, { isForApproval });
}

async function placed(isOnAccount: boolean) {
  const { onAccount, ...input } = await filledCart(inShop(), shop.buyer);
  return shop.buyer.client.purchases.place({ ...input, ...(isOnAccount && { onAccount }) });
}

/** Every way in which an organization orders. Order again, lists and the quick order fill the same cart. */
const paths: Record<string, () => Promise<unknown>> = {
  'Purchase Now and the API of external clients': () =>
    shop.buyer.client.orders.createCheckout({
      productId: source.id,
      buyerOrgId: shop.buyerOrgId,
      ...pages,
      deliverTo: 'last',
    }),
  'the price of a purchase': () =>
    shop.buyer.client.orders.quote({
      productId: source.id,
      buyerOrgId: shop.buyerOrgId,
      country: 'AU',
      region: 'NSW',
    }),
  'a cart': () => placed(false),
  'a cart on account': () => placed(true),
  'a recurring order': recurring,
  'an accepted quote': () => quoted(false),
  'an accepted quote that needs an approval': () => quoted(true),
  'a statement of the application': () =>
    aPaidOrder(payments.app, shop.buyer, source, {
      buyerOrgId: shop.buyerOrgId,
      details: { ...source.details },
    }),
};
const entries = Object.entries(paths);

async function outcome(order: () => Promise<unknown>): Promise<string> {
  const error = await order().then(
    () => null,
    (reason: unknown) => reason,
  );
  return error === null ? 'allowed' : (constraintOf(error) ?? (await codeOf(Promise.reject(error))));
}

const refusals = ['LICENCE_REQUIRED', 'CART_LINES_REFUSED', 'order_items_licence'];

/** What is not enough: each state of a credential, another place, kind and owner. */
const insufficient: Record<string, () => Promise<unknown>> = {
  'no credential': async () => undefined,
  'a declared credential': () => aCredential(shop.buyer, { orgId: shop.buyerOrgId }),
  'an expired credential': async () => {
    const { id } = await aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId, days: 10 });
    await letDaysPass(payments.app, id, 11);
  },
  'a revoked credential': async () => {
    const { id } = await aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId });
    await revokeAs(staff, await aSuperAdmin(payments.app), id);
  },
  'a credential of another state': () =>
    aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId, region: 'VIC' }),
  'a credential without a state': () =>
    aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId, region: '' }),
  'a credential of another kind': () =>
    aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId, kind: 'laser_licence' }),
  'a credential of the person': () => aVerifiedCredential(shop.buyer, staff),
  'a credential of another organization': () =>
    aVerifiedCredential(shop.seller, staff, { orgId: shop.sellerOrgId }),
};

describe.each(Object.entries(insufficient))('with %s', (_what, given) => {
  it.each(entries)('a restricted product is not ordered by %s', async (_path, order) => {
    await given();
    expect(refusals).toContain(await outcome(order));
    expect(await decisions()).toEqual([]);
  });
});

describe('with a verified credential of the organization', () => {
  beforeEach(() => aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId }));

  it.each(entries.slice(0, -1))('a restricted product is ordered by %s', async (_path, order) => {
    expect(await outcome(order)).toBe('allowed');
    for (const stored of await decisions()) expect(stored).toMatchObject(decided);
  });

  it('stores the decision with the order', async () => {
    await placed(true);
    expect(await decisions()).toEqual([{ id: expect.any(String), ...decided }]);
  });

  it('is not ordered for a place where it is not valid', async () => {
    await shop.buyer.client.deliveryAddresses.create({
      orgId: shop.buyerOrgId,
      ...aDelivery,
      region: 'Victoria',
    });
    const { version, groups } = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId });
    expect([version, groups]).toEqual([0, []]);
    for (const [country, region] of [
      ['AU', 'VIC'],
      ['AU', ''],
      ['DE', ''],
      ['NZ', ''],
    ] as const)
      expect(
        await codeOf(
          shop.buyer.client.orders.quote({
            productId: source.id,
            buyerOrgId: shop.buyerOrgId,
            country,
            region,
          }),
        ),
      ).toBe('LICENCE_REQUIRED');
  });
});

it('orders for the person with a credential of the person', async () => {
  const person = await aPerson(payments.app);
  await person.client.deliveryAddresses.create({ ...aDelivery, region: 'New South Wales' });
  const order = () =>
    person.client.orders.createCheckout({ productId: source.id, ...pages, deliverTo: 'last' });
  expect(await codeOf(order())).toBe('LICENCE_REQUIRED');
  await aVerifiedCredential(person, staff);
  expect(await codeOf(order())).toBe('allowed');
});

it('shows everyone in lists which products need a licence', async () => {
  const { items } = await payments.app.anyone.products.listActive({ seller: [shop.sellerOrgId] });
  const needing = items.filter(({ needsLicence }) => needsLicence).map(({ id }) => id);
  expect(needing).toEqual([source.id]);
  expect(items.length).toBeGreaterThan(1);
});

it('shows in the cart what is missing, and by which law', async () => {
  await filledCart(inShop(), shop.buyer);
  const { groups } = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId });
  expect(groups[0]?.lines).toMatchObject([
    {
      problem: 'LINE_LICENCE_REQUIRED',
      supplyRestrictions: ['radiation'],
      missingLicences: [{ restriction: 'radiation', kinds: ['radiation_licence'], source: decided.source }],
    },
  ]);
  const abroad = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId, country: 'DE' });
  expect(abroad.groups[0]?.lines[0]?.missingLicences).toEqual([
    { restriction: 'radiation', kinds: [], source: '', sourceUrl: '' },
  ]);
});

describe('a rule', () => {
  const cart = async () => {
    const { groups } = await shop.buyer.client.carts.find({ orgId: shop.buyerOrgId });
    return groups[0]?.lines[0]?.problem;
  };
  beforeEach(async () => {
    await aVerifiedCredential(shop.buyer, staff, { orgId: shop.buyerOrgId });
    await filledCart(inShop(), shop.buyer);
  });

  it.each([
    [
      'that is missing',
      "DELETE FROM licence_rules WHERE country = 'AU' AND region = 'nsw' AND restriction = 'radiation'",
    ],
    [
      'that begins later',
      "UPDATE licence_rules SET applies_from = current_date + 10 WHERE country = 'AU' AND region = 'nsw'",
    ],
    [
      'that has ended',
      "UPDATE licence_rules SET until = current_date - 5, applies_from = current_date - 9 WHERE country = 'AU' AND region = 'nsw'",
    ],
    [
      'of a country that has lost one',
      "DELETE FROM licence_rules WHERE country = 'AU' AND restriction = 'laser' AND region = ''",
    ],
    ['of a country that is unknown', "DELETE FROM licence_countries WHERE country = 'AU'"],
    [
      'that asks for something else',
      "UPDATE licence_rules SET kinds = '{laser_licence}' WHERE country = 'AU' AND region = 'nsw'",
    ],
  ])('%s closes the product there', async (_what, change) => {
    expect(await cart()).toBeNull();
    await payments.app.ownerDb.$client.query(
      'CREATE TABLE kept AS SELECT * FROM licence_rules; CREATE TABLE kept_countries AS SELECT * FROM licence_countries',
    );
    try {
      await query(change);
      expect(await cart()).toBe('LINE_LICENCE_REQUIRED');
    } finally {
      await query(
        'DELETE FROM licence_rules; INSERT INTO licence_rules SELECT * FROM kept; DELETE FROM licence_countries; INSERT INTO licence_countries SELECT * FROM kept_countries; DROP TABLE kept, kept_countries',
      );
    }
    expect(await cart()).toBeNull();
  });

  it('is needed for every restriction of a product', async () => {
    const { id, version, name, price } = await shop.seller.client.products.find({ id: source.id });
    const details = { category: 'Sources', supplyRestrictions: 'radiation, laser' };
    await shop.seller.client.products.update({ id, version, name, price, status: 'active', details });
    expect(await cart()).toBe('LINE_LICENCE_REQUIRED');
    await aVerifiedCredential(shop.buyer, staff, {
      orgId: shop.buyerOrgId,
      kind: 'laser_licence',
      region: '',
    });
    expect(await cart()).toBeNull();
  });
});

it('is checked when a requisition is submitted, and again when it is ordered', async () => {
  const teams = await buyingTeams(payments);
  const team = await teams.aTeam();
  const { input } = await teams.aCart(team, { details: { supplyRestrictions: 'radiation' } });
  const submit = () => team.member.client.requisitions.submit(input);
  expect(await codeOf(submit())).toBe('CART_LINES_REFUSED');
  const { id: credential } = await aVerifiedCredential(team.owner, staff, { orgId: team.orgId, days: 10 });
  const { id } = await submit();
  await decide(team.owner, id);
  await letDaysPass(payments.app, credential, 11);
  expect(await codeOf(team.member.client.requisitions.order({ id }))).toBe('REQUISITION_UNAVAILABLE');
  await aVerifiedCredential(team.owner, staff, { orgId: team.orgId, number: 'RL 2' });
  expect(await codeOf(team.member.client.requisitions.order({ id }))).toBe('allowed');
});
