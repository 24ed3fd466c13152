import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import type { Purchase } from '../../../contract/purchases.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../testing/builders.ts';
import { later, paymentsFor, placeOrders, type Shop, statesOf } from '../../testing/card-purchases.ts';
import { aShop } from '../../testing/orders.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { aCard } from '../../testing/saved-cards.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { closeWithdrawnCheckouts } from './close-withdrawn-checkouts.ts';

let payments: TestPayments;
let staff: Person;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  staff = await aSuperAdmin(payments.app);
});
afterAll(() => payments.stop());

const password = 'violet cresyl 1882';
const rows = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await payments.app.ownerDb.$client.query(text, values)).rows as Row[];

let shop: Shop;
let product: Product;
let buyer: Person;
beforeEach(async () => {
  product = await aSingle(shop);
  buyer = await aPerson(payments.app, 'Bea Buyer');
});

/** A product with one unit in stock. */
async function aSingle({ seller, organization }: Shop): Promise<Product> {
  const single = await aProduct(seller, organization.id, { stockMode: 'counted' });
  await rows('UPDATE product_stock SET on_hand = 1 WHERE product_id = $1', [single.id]);
  return single;
}

async function place(by: Person, orgId?: string, cardOf = by): Promise<Purchase> {
  const { id: cardId } = await aCard(payments, cardOf, orgId ? { orgId } : {});
  return placeOrders(by, [{ product }], { cardId, ...(orgId && { orgId }) });
}

const moments = ['before the bank responds', 'after the bank has responded'] as const;
type Moment = (typeof moments)[number];

/**
 * Calls `act` while the card is charged: the payment exists at the provider, and the server does not know its result
 * yet.
 * @returns the refusal of this call; 'allowed' if there is none
 */
async function whileCharging(moment: Moment, act: () => Promise<unknown>) {
  const { deps } = payments.app;
  const provider = deps.payments;
  let outcome: unknown;
  const attempt = () =>
    act().then(
      () => 'allowed',
      ({ code, data }) => ({ code, values: data?.values }),
    );
  deps.payments = {
    ...provider,
    within: () => deps.payments,
    confirmPayment: async (id) => {
      if (moment === 'before the bank responds') outcome = await attempt();
      try {
        return await provider.confirmPayment(id);
      } finally {
        if (moment === 'after the bank has responded') outcome = await attempt();
      }
    },
  };
  await runJobs(payments.app);
  deps.payments = provider;
  return outcome;
}

/** The order after all events and a sweep, with its payments at the provider and the stock of its product. */
async function settled(placed: Purchase) {
  await payments.deliver();
  await later(payments, placed, 5);
  await payments.sweep('sweep-checkouts');
  await payments.deliver();
  const [order] = await rows<{ state: string }>(
    `SELECT status || '/' || payment_status AS state FROM orders WHERE purchase_id = $1`,
    [placed.id],
  );
  const [stock] = await rows<{ onHand: number; reserved: number }>(
    'SELECT on_hand AS "onHand", reserved FROM product_stock WHERE product_id = $1',
    [product.id],
  );
  const atProvider = statesOf(await paymentsFor(payments, placed));
  return { state: order?.state, atProvider, ...stock };
}

const paid = { state: 'processing/paid', atProvider: ['succeeded'], onHand: 0, reserved: 0 };
const cancelled = { state: 'cancelled/unpaid', atProvider: ['canceled'], onHand: 1, reserved: 0 };
/**
 * The expected result of a call that ends the order. If the call comes before the bank responds, the order is
 * cancelled. If the call comes afterwards, the order is paid.
 */
const endOf = (moment: Moment) => (moment === 'before the bank responds' ? cancelled : paid);

describe.each(moments)('while a saved card is charged, %s,', (moment) => {
  it('the buyer or the seller can cancel the order, which is then not paid, or stays paid', async () => {
    const placed = await place(buyer);
    const id = placed.orders[0]?.id ?? '';
    const cancel = () =>
      Promise.all([buyer, shop.seller].map(({ client }) => client.orders.cancel({ id }).catch(() => null)));
    await whileCharging(moment, cancel);
    expect(await settled(placed)).toEqual(endOf(moment));
  });

  it('the account cannot be deleted, and the refusal names the order', async () => {
    const email = `person-${crypto.randomUUID()}@people.example`;
    const session = await payments.app.anyone.auth.signUp({ email, password, fullName: 'Zoe Buyer' });
    const client = payments.app.as(session.accessToken);
    const zoe = { id: session.user.id, email, accessToken: session.accessToken, client };
    const placed = await place(zoe);
    expect(await whileCharging(moment, () => client.users.deleteAccount({ password }))).toEqual({
      code: 'ACCOUNT_OBLIGED',
      values: [placed.orders[0]?.orderNumber],
    });
    expect(await settled(placed)).toEqual(paid);
    expect(await client.purchases.find({ id: placed.id })).toMatchObject({ status: 'processing' });
  });

  it('the buying organization cannot be closed, and the refusal names the order', async () => {
    const { id: orgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
    const placed = await place(buyer, orgId);
    const close = () => buyer.client.organizations.close({ orgId, name });
    expect(await whileCharging(moment, close)).toEqual({
      code: 'ORGANIZATION_OBLIGED',
      values: [placed.orders[0]?.orderNumber],
    });
    expect(await settled(placed)).toEqual(paid);
  });

  it('the seller can close the organization, and the order is then not paid, or stays paid', async () => {
    const closing = await aShop(payments);
    product = await aSingle(closing);
    const placed = await place(buyer);
    const { id: orgId, name } = closing.organization;
    const close = async () => {
      await closing.seller.client.organizations.close({ orgId, name });
      await closeWithdrawnCheckouts(payments.app.deps, orgId);
    };
    expect(await whileCharging(moment, close)).toBe('allowed');
    expect(await settled(placed)).toEqual(endOf(moment));
  });

  it('the seller can be suspended, and the order is then not paid, or stays paid', async () => {
    const suspended = await aShop(payments);
    product = await aSingle(suspended);
    const placed = await place(buyer);
    const { id } = suspended.organization;
    const suspend = async () => {
      await staff.client.platform.suspend({ kind: 'organization', id, reason: 'Sells stolen goods' });
      await closeWithdrawnCheckouts(payments.app.deps, id);
    };
    expect(await whileCharging(moment, suspend)).toBe('allowed');
    expect(await settled(placed)).toEqual(endOf(moment));
  });

  it('the buyer can be removed from the organization, whose owner then has the paid order', async () => {
    const owner = await aPerson(payments.app, 'Olga Owner');
    const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
    await addMember(payments.app, orgId, buyer, 'admin');
    const placed = await place(buyer, orgId, owner);
    const remove = () => owner.client.members.remove({ orgId, userId: buyer.id });
    expect(await whileCharging(moment, remove)).toBe('allowed');
    expect(await settled(placed)).toEqual(paid);
    expect(await owner.client.purchases.find({ id: placed.id })).toMatchObject({ status: 'processing' });
  });
});

it('an organization that is closed at the same moment as a card is chosen keeps no order that is charged', async () => {
  const { id: orgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
  const placed = await placeOrders(buyer, [{ product }], { orgId });
  const { id: cardId } = await aCard(payments, buyer, { orgId });
  const orderId = placed.orders[0]?.id ?? '';
  const [charged, closed] = await Promise.all([
    codeOf(buyer.client.purchases.charge({ id: placed.id, orderId, cardId })),
    codeOf(buyer.client.organizations.close({ orgId, name })),
  ]);
  await payments.deliver();
  const isPaid = (await settled(placed)).state === 'processing/paid';
  expect({ isPaid, closed }).toEqual(
    charged === 'allowed'
      ? { isPaid: true, closed: 'ORGANIZATION_OBLIGED' }
      : { isPaid: false, closed: 'allowed' },
  );
});
