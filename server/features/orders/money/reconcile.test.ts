import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aPaidPurchase, aShop, purchase, stateOf } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { reconcile } from './reconcile.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let staff: Person;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  shop = await aShop(payments);
  staff = await aSuperAdmin(payments.app);
});
beforeEach(async () => {
  await payments.deliver();
});
afterAll(() => payments.stop());

const sell = () => aPaidPurchase(payments, shop.product.id);
/**
 * Unlike the job, also compares the movements of the last hour. Also includes one minute of the future, because the
 * provider's times are whole seconds.
 */
const compare = () => reconcile(payments.app.deps, { settledMinutes: -1 });
const found = async (orderId: string) =>
  (await staff.client.support.listDiscrepancies({})).items.filter((one) => one.orderId === orderId);

it('lets only staff read the differences', async () => {
  for (const { client } of [shop.seller, shop.buyer, await aPerson(payments.app)])
    expect(await codeOf(client.support.listDiscrepancies({}))).toBe('FORBIDDEN');
});

it('ignores a share that is rounded to nothing', async () => {
  const sale = await sell();
  await payments.provider('/v1/refunds', {
    charge: sale.chargeId,
    amount: '1',
    refund_application_fee: 'true',
  });
  await payments.deliver();
  await compare();
  expect(await found(sale.orderId)).toEqual([]);
});

it('finds nothing when every event arrived: payments, returned refunds, disputes', async () => {
  const sales = [await sell(), await sell(), await sell()];
  const [refunded, won, lost] = sales;
  const refund = await payments.provider<{ id: string }>('/v1/refunds', {
    charge: refunded?.chargeId ?? '',
    amount: '1000',
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });
  await payments.control(`refunds/${refund.id}/fail`);
  await payments.control(`charges/${won?.chargeId}/dispute`, { outcome: 'won' });
  await payments.control(`charges/${lost?.chargeId}/dispute`, { outcome: 'lost' });
  await payments.deliver();
  await compare();
  const { latest, items } = await staff.client.support.listDiscrepancies({});
  expect(items).toEqual([]);
  expect(latest).toMatchObject({ error: null });
  expect(latest?.finishedAt).not.toBeNull();
  expect(latest?.compared).toBeGreaterThan(10);
});

describe('finds', () => {
  it('a refund without an event, until the event arrives', async () => {
    const sale = await sell();
    await payments.provider('/v1/refunds', {
      charge: sale.chargeId,
      amount: '2500',
      reverse_transfer: 'true',
    });
    await compare();
    expect((await found(sale.orderId)).map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual([
      ['missing_in_ledger', null, '25.00'],
      ['missing_in_ledger', null, '25.00'],
    ]);
    expect(await stateOf(sale.buyer)).toBe('processing/paid');
    await payments.deliver();
    await compare();
    expect(await found(sale.orderId)).toEqual([]);
  });

  it('a payment without an event', async () => {
    const buyer = await aPerson(payments.app);
    const { sessionId } = await purchase(buyer, shop.product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await compare();
    const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
    expect((await found(order?.id ?? '')).map(({ kind }) => kind)).toContain('missing_in_ledger');
    expect(order?.paymentStatus).toBe('unpaid');
  });

  it('an entry that the provider does not know, and one with another amount', async () => {
    const sale = await sell();
    const { $client } = payments.app.ownerDb;
    await $client.query('ALTER TABLE ledger_postings DISABLE TRIGGER ledger_postings_stay');
    await $client.query('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay');
    await $client.query(
      `UPDATE ledger_postings SET amount = amount * 2 WHERE entry_id IN
         (SELECT id FROM ledger_entries WHERE order_id = $1 AND kind = 'transfer')`,
      [sale.orderId],
    );
    await $client.query(
      `UPDATE ledger_entries SET provider_id = 'fee_unknown' WHERE order_id = $1 AND kind = 'application_fee'`,
      [sale.orderId],
    );
    await $client.query('ALTER TABLE ledger_postings ENABLE TRIGGER ledger_postings_stay');
    await $client.query('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay');
    await compare();
    const twice = (Number(sale.total) * 2).toFixed(2);
    const items = await found(sale.orderId);
    expect(items.map(({ kind }) => kind).sort()).toEqual([
      'amount_differs',
      'missing_at_provider',
      'missing_in_ledger',
    ]);
    expect(items.find(({ kind }) => kind === 'amount_differs')).toMatchObject({
      ours: twice,
      theirs: sale.total,
    });
  });

  it('an order whose state contradicts its ledger', async () => {
    const sale = await sell();
    const { $client } = payments.app.deps.db;
    await $client.query(
      "UPDATE orders SET status = 'refunded', payment_status = 'refunded', updated_at = now() WHERE id = $1",
      [sale.orderId],
    );
    await compare();
    expect(await found(sale.orderId)).toMatchObject([
      { kind: 'state_differs', ours: 'refunded', theirs: 'paid' },
    ]);
    expect(await stateOf(sale.buyer)).toBe('refunded/refunded');
  });
});

it('ignores movements of another system on the same account, and very recent ones', async () => {
  await payments.provider('/v1/checkout/sessions', {
    mode: 'payment',
    client_reference_id: 'an order of another system',
    success_url: 'http://elsewhere.example/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][product_data][name]': 'Something else',
  });
  const { data } = await payments.provider<{ data: { id: string }[] }>('/v1/checkout/sessions?limit=1');
  await payments.control(`checkout/${data[0]?.id}/pay`);
  const before = await countFound();
  await compare();
  expect(await countFound()).toBe(before);
  const sale = await sell();
  await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '2500' });
  await reconcile(payments.app.deps);
  expect(await found(sale.orderId)).toEqual([]);
});

it('reports a failure, and keeps the findings of the previous comparison', async () => {
  const sale = await sell();
  await payments.provider('/v1/refunds', { charge: sale.chargeId, amount: '2500' });
  await compare();
  const before = await found(sale.orderId);
  expect(before).toHaveLength(1);
  await payments.down();
  await expect(compare()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
  await payments.up();
  const { latest } = await staff.client.support.listDiscrepancies({});
  expect(latest?.error).not.toBeNull();
  expect(await found(sale.orderId)).toEqual(before);
});

async function countFound(): Promise<number> {
  const { rows } = await payments.app.deps.db.$client.query(
    'SELECT count(*)::int AS count FROM discrepancies',
  );
  return rows[0].count;
}
