import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { aPerson, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aShop } from '../../../testing/orders.ts';
import { aPaidOrderOf } from '../../../testing/paid-lines.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const freight = { amount: '11.00', gstAmount: '0.00' };
type Sale = { id: string; buyer: Person; ids: string[]; product: Product };

/** A paid order of 5 boxes (12 units each) of a counted product, and of 3 single gels. 40 units remain on hand. */
async function sell(): Promise<Sale> {
  const buyer = await aPerson(payments.app);
  const box = {
    name: 'Box',
    unitPrice: '10.00',
    quantity: 5,
    gstTreatment: 'none',
    pack: 'box',
    packUnits: 12,
    onHand: 100,
  } as const;
  const gel = { name: 'Gel', unitPrice: '1.00', quantity: 3, gstTreatment: 'none' } as const;
  const id = await aPaidOrderOf(payments, { ...shop, buyer }, [box, gel], { freight });
  const { items } = await buyer.client.orders.find({ id });
  const product = await shop.seller.client.products.find({ id: items[0]?.productId ?? '' });
  return { id, buyer, ids: items.map((item) => item.id), product };
}

const lines = ({ ids }: Sale, quantities: readonly number[]) =>
  quantities
    .map((quantity, index) => ({ itemId: ids[index] ?? '', quantity }))
    .filter(({ quantity }) => quantity > 0);

const refund = (sale: Sale, quantities: readonly number[]) =>
  shop.seller.client.orders.refund({
    ...{
      id: sale.id,
      requestId: randomUUID(),
      reason: 'requested_by_customer',
      items: lines(sale, quantities),
    },
  });

const ship = (sale: Sale, quantities?: readonly number[]) =>
  shop.seller.client.orders.ship({
    orgId: shop.organization.id,
    parcels: [
      {
        ...{ key: randomUUID(), orderId: sale.id, carrier: 'dhl' },
        ...(quantities && { items: lines(sale, quantities) }),
      },
    ],
  });

const orderOf = ({ buyer, id }: Sale) => buyer.client.orders.find({ id });
const stateOf = async (sale: Sale) => {
  const { status, paymentStatus, items } = await orderOf(sale);
  return `${status}/${paymentStatus}, ${items.map(({ toShip }) => toShip).join(' and ')} to ship`;
};
const eventsOf = async (sale: Sale) => (await orderOf(sale)).events.map(({ kind }) => kind);

async function onHand({ product }: Sale): Promise<number | undefined> {
  const { rows } = await payments.app.ownerDb.$client.query<{ units: number }>(
    'SELECT on_hand AS units FROM product_stock WHERE product_id = $1',
    [product.id],
  );
  return rows[0]?.units;
}

/** The bank returns the newest refund of the order. */
async function bankReturns({ id }: Sale): Promise<void> {
  const { rows } = await payments.app.deps.db.$client.query<{ id: string }>(
    'SELECT provider_refund_id AS id FROM refunds WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [id],
  );
  await payments.control(`refunds/${rows[0]?.id}/fail`);
  await payments.deliver();
}

describe('goods that were refunded by line before they were shipped', () => {
  it('are not to be shipped, and go back into the stock in base units', async () => {
    const sale = await sell();
    expect(await onHand(sale)).toBe(40);
    await refund(sale, [2]);
    expect(await stateOf(sale)).toBe('processing/partially_refunded, 3 and 3 to ship');
    expect(await onHand(sale)).toBe(64);
    expect((await ship(sale, [4, 1])).refused).toMatchObject([{ code: 'UNITS_REFUNDED', line: 0 }]);
    expect((await ship(sale, [3, 3])).shipped).toMatchObject([{ isComplete: true }]);
    expect(await stateOf(sale)).toBe('completed/partially_refunded, 0 and 0 to ship');
    expect(await onHand(sale)).toBe(64);
  });

  it('are named in the emails to both sides, without the packs that were shipped', async () => {
    const sale = await sell();
    await ship(sale, [3]);
    await refund(sale, [1, 3]);
    await refund(sale, [2]);
    await payments.deliver();
    const textsOf = async (address: string, start: string) =>
      (await mailTo(payments.app, address)).flatMap(({ text }) =>
        text.split('\n').filter((line) => line.startsWith(start)),
      );
    expect(await textsOf(sale.buyer.email, 'These goods')).toEqual([
      'These goods will not be shipped any more: 1 × Box (box of 12), 3 × Gel.',
      'These goods will not be shipped any more: 1 × Box (box of 12).',
    ]);
    expect((await textsOf(shop.seller.email, 'Do not ship')).slice(-2)).toEqual([
      'Do not ship these goods any more: 1 × Box (box of 12), 3 × Gel.',
      'Do not ship these goods any more: 1 × Box (box of 12).',
    ]);
  });

  it('complete the order when nothing else is to be shipped', async () => {
    const sale = await sell();
    await ship(sale, [2, 3]);
    await refund(sale, [3]);
    expect(await stateOf(sale)).toBe('completed/partially_refunded, 0 and 0 to ship');
    expect((await eventsOf(sale)).at(-1)).toBe('goods_refunded');
    expect(await onHand(sale)).toBe(76);
    expect((await ship(sale)).refused).toMatchObject([{ code: 'ORDER_NOT_SHIPPABLE' }]);
  });

  it('complete an order of which nothing was shipped, and its freight stays paid', async () => {
    const sale = await sell();
    await refund(sale, [5, 3]);
    expect(await stateOf(sale)).toBe('completed/partially_refunded, 0 and 0 to ship');
    const { viewer } = await shop.seller.client.orders.find({ id: sale.id });
    expect(viewer.mayShip).toBe(false);
    expect(await onHand(sale)).toBe(100);
  });

  it('return to the stock once when the rest is refunded later', async () => {
    const sale = await sell();
    await refund(sale, [2]);
    await shop.seller.client.orders.refund({ id: sale.id, requestId: randomUUID(), reason: 'duplicate' });
    await payments.deliver();
    expect((await orderOf(sale)).status).toBe('refunded');
    expect(await onHand(sale)).toBe(100);
  });

  it('must be shipped after all when the bank returns the refund, with units from the stock', async () => {
    const sale = await sell();
    await refund(sale, [5, 3]);
    await bankReturns(sale);
    expect(await stateOf(sale)).toBe('processing/paid, 5 and 3 to ship');
    expect((await eventsOf(sale)).at(-1)).toBe('goods_refund_returned');
    expect(await onHand(sale)).toBe(40);
  });

  it('are missing when the bank returns the refund and too few units are left', async () => {
    const sale = await sell();
    await refund(sale, [4]);
    const { rows } = await payments.app.ownerDb.$client.query<{ version: number }>(
      'SELECT version FROM product_stock WHERE product_id = $1',
      [sale.product.id],
    );
    await shop.seller.client.products.setStock({
      id: sale.product.id,
      version: rows[0]?.version ?? 0,
      onHand: 47,
    });
    await bankReturns(sale);
    expect((await orderOf(sale)).missingStock).toBe('open');
    expect(await onHand(sale)).toBe(59);
    await refund(sale, [5]);
    expect((await orderOf(sale)).missingStock).toBeNull();
    expect(await onHand(sale)).toBe(59);
  });

  it('are neither shipped nor refunded twice when a parcel and a refund are recorded at the same moment', async () => {
    const sale = await sell();
    const [parcel, refunded] = await Promise.all([ship(sale, [3, 3]), codeOf(refund(sale, [4]))]);
    const { items } = await orderOf(sale);
    expect(refunded).toBe('allowed');
    expect(items[0]).toMatchObject(
      parcel.shipped.length === 1 ? { shipped: 3, toShip: 0 } : { shipped: 0, toShip: 1 },
    );
  });
});

it('goods that were refunded after the shipment do not change the stock, and the order stays completed', async () => {
  const sale = await sell();
  await ship(sale);
  await refund(sale, [2]);
  expect(await stateOf(sale)).toBe('completed/partially_refunded, 0 and 0 to ship');
  expect(await onHand(sale)).toBe(40);
  await bankReturns(sale);
  expect(await stateOf(sale)).toBe('completed/paid, 0 and 0 to ship');
});

it('a refund of an amount changes no units', async () => {
  const sale = await sell();
  const asked = { id: sale.id, requestId: randomUUID(), reason: 'duplicate', amount: '50.00' } as const;
  await shop.seller.client.orders.refund(asked);
  expect(await stateOf(sale)).toBe('processing/partially_refunded, 5 and 3 to ship');
  expect(await onHand(sale)).toBe(40);
});
