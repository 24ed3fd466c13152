import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, aProduct, unique } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aPaidPurchase, aShop, purchase, purchasesOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

const options = [
  ['Diameter', '2 mm'],
  ['Length', '6 mm'],
];

/** A screw that is a variant of a family. */
async function aScrew() {
  const orgId = shop.organization.id;
  const { id: productId } = await aProduct(shop.seller, orgId, { name: `Screw ${unique()}` });
  const family = await shop.seller.client.families.create({
    ...{ orgId, name: `Screws ${unique()}`, options: ['Diameter', 'Length'] },
    variants: [{ productId, values: ['2 mm', '6 mm'] }],
  });
  return { productId, family };
}

const textOf = async (file: File) =>
  (await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })).text;

it('shows the options of a variant in the cart, and none for another product', async () => {
  const buyer = await aPerson(payments.app);
  const { productId } = await aScrew();
  await buyer.client.carts.addLines({ lines: [{ productId }, { productId: shop.product.id }] });
  const { groups } = await buyer.client.carts.find({});
  const lines = groups.flatMap((group) => group.lines);
  expect(lines.find((line) => line.productId === productId)?.options).toEqual(options);
  expect(lines.find((line) => line.productId === shop.product.id)?.options).toEqual([]);
});

it('keeps the options of the sale on the order, in lists and emails, and on invoice and packing slip', async () => {
  const buyer = await aPerson(payments.app);
  const { productId, family } = await aScrew();
  const { sessionId } = await purchase(buyer, productId);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  await shop.seller.client.families.dissolve({ id: family.id });

  const [listed] = await purchasesOf(buyer);
  const id = listed?.id ?? '';
  expect(listed?.items).toMatchObject([{ options }]);
  const order = await shop.seller.client.orders.find({ id });
  expect(order.items).toMatchObject([{ options }]);
  const [document] = await buyer.client.orders.listDocuments({ id });
  const invoice = await buyer.client.orders.printDocument({ id, documentId: document?.id ?? '' });
  expect(await textOf(invoice)).toContain('Diameter: 2 mm, Length: 6 mm');
  const { shipped } = await shop.seller.client.orders.ship({
    orgId: shop.organization.id,
    parcels: [{ key: randomUUID(), orderId: id, carrier: 'dhl' }],
  });
  const emails = (await mailTo(payments.app, buyer.email)).map(({ text }) => text);
  expect(emails.filter((text) => text.includes('Diameter: 2 mm, Length: 6 mm'))).toHaveLength(2);
  const slip = await buyer.client.orders.printPackingSlip({ id, parcelId: shipped[0]?.parcelId ?? '' });
  expect(await textOf(slip)).toContain('Diameter: 2 mm, Length: 6 mm');
});

it('names the options in parcels, refunds, the seller’s statement and the buyer’s data export', async () => {
  const { buyer, orderId: id } = await aPaidPurchase(payments, (await aScrew()).productId);
  const { client } = shop.seller;
  const orgId = shop.organization.id;
  await client.orders.ship({ orgId, parcels: [{ key: randomUUID(), orderId: id, carrier: 'dhl' }] });
  const order = await buyer.client.orders.find({ id });
  expect(order.parcels).toMatchObject([{ items: [{ options }] }]);

  const refunded = [{ itemId: order.items[0]?.id ?? '', quantity: 1 }];
  await client.orders.refund({ id, requestId: randomUUID(), reason: 'duplicate', items: refunded });
  expect((await client.orders.findMoney({ id })).refunds).toMatchObject([{ items: [{ options }] }]);
  const month = new Date().toISOString().slice(0, 7);
  const file = await client.payments.exportStatement({ orgId, month });
  expect(await file.text()).toContain('(Diameter: 2 mm, Length: 6 mm)');
  const { orders, refunds } = await buyer.client.users.exportData();
  expect(orders).toMatchObject([{ items: [{ options }] }]);
  expect(refunds).toMatchObject([{ items: [{ options }] }]);
});

it('has options that nobody can change', async () => {
  const buyer = await aPerson(payments.app);
  await purchase(buyer, (await aScrew()).productId);
  const [order] = await purchasesOf(buyer);
  await expect(
    payments.app.ownerDb.$client.query(`UPDATE order_items SET options = '[]' WHERE order_id = $1`, [
      order?.id,
    ]),
  ).rejects.toMatchObject({ code: '42501' });
});
