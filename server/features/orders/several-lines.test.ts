import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, type Person } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aShop } from '../../testing/orders.ts';
import { aPaidOrderOf } from '../../testing/paid-lines.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let buyer: Person;
let orderId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  await shop.seller.client.organizations.update({
    orgId: shop.organization.id,
    name: shop.organization.name,
    abn: '51 824 753 556',
    gstRegistered: true,
  });
  buyer = await aPerson(payments.app);
  orderId = await aPaidOrderOf(payments, { ...shop, buyer }, [
    { name: 'Cap', unitPrice: '12.37', quantity: 144, gstTreatment: 'included' },
    { name: 'Hearing aid', unitPrice: '500.00', quantity: 1, gstTreatment: 'free' },
    {
      ...{ name: 'Gel', unitPrice: '0.06', quantity: 3, gstTreatment: 'included' },
      pack: 'box',
      packUnits: 12,
    },
  ]);
});
afterAll(() => payments.stop());

const textOf = async (file: File) => {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

it('an order with several lines is paid with the sum of its lines', async () => {
  const found = await buyer.client.orders.find({ id: orderId });
  expect(found).toMatchObject({
    status: 'processing',
    totalAmount: '2281.46',
    gstTreatment: 'included',
    // The sum of the lines: 161.93 + 0 + 0.02. One eleventh of the taxable total would be the same.
    gstAmount: '161.95',
    items: [
      { name: 'Cap', quantity: 144, amount: '1781.28', gstTreatment: 'included', gstRate: 10 },
      { name: 'Hearing aid', quantity: 1, amount: '500.00', gstTreatment: 'free', gstAmount: '0.00' },
      { name: 'Gel', quantity: 3, pack: 'box', packUnits: 12, baseUnits: 36, gstAmount: '0.02' },
    ],
  });
  const { totals } = await buyer.client.orders.findMoney({ id: orderId });
  expect(totals.paid).toBe('2281.46');
});

it('an order with several lines is named by its first three lines in the emails', async () => {
  const texts = (await mailTo(payments.app, shop.seller.email)).map(({ text }) => text);
  expect(texts.join(' ')).toContain('bought 144 × Cap, 1 × Hearing aid, 3 × Gel (box of 12) for ');
});

it('an order with several lines is found by the name of any line, and then named by that line', async () => {
  for (const [text, itemName] of [
    ['cap', 'Cap'],
    ['hearing', 'Hearing aid'],
    ['gel', 'Gel'],
  ] as const)
    for (const { client } of [buyer, shop.seller])
      expect((await client.search.everywhere({ text })).orders).toMatchObject([{ id: orderId, itemName }]);
  expect((await buyer.client.search.everywhere({ text: orderId })).orders).toMatchObject([
    { itemName: 'Cap' },
  ]);
});

it('an order with several lines has a tax invoice that lists every line', async () => {
  const [invoice] = await buyer.client.orders.listDocuments({ id: orderId });
  expect(invoice).toMatchObject({ kind: 'invoice', amount: '2281.46', gstAmount: '161.95' });
  const text = await textOf(
    await buyer.client.orders.printDocument({ id: orderId, documentId: invoice?.id ?? '' }),
  );
  for (const words of [
    'Tax invoice',
    'Cap C-Cap 144 12.37 1,781.28',
    'Gel C-Gel · box of 12 3 0.06 0.18',
    'GST-free',
    '161.95',
  ])
    expect(text).toContain(words);
});

it('an order with several lines is shipped in parcels that contain a part of some lines, and is completed by the last parcel', async () => {
  const { items } = await shop.seller.client.orders.find({ id: orderId });
  const [cap, aid, gel] = items;
  const ship = (parts: { itemId: string; quantity: number }[]) =>
    shop.seller.client.orders.ship({
      orgId: shop.organization.id,
      parcels: [{ key: randomUUID(), orderId, carrier: 'toll', items: parts }],
    });
  const first = await ship([
    { itemId: cap?.id ?? '', quantity: 100 },
    { itemId: gel?.id ?? '', quantity: 3 },
  ]);
  expect(first.shipped).toMatchObject([{ isComplete: false }]);
  const slip = await textOf(
    await buyer.client.orders.printPackingSlip({
      id: orderId,
      parcelId: first.shipped[0]?.parcelId ?? '',
    }),
  );
  expect(slip).toContain('Cap');
  expect(slip).toContain('Gel C-Gel · box of 12');
  expect(slip).not.toContain('Hearing aid');
  expect((await ship([{ itemId: gel?.id ?? '', quantity: 1 }])).refused).toMatchObject([
    { code: 'MORE_THAN_BOUGHT' },
  ]);
  const last = await ship([
    { itemId: cap?.id ?? '', quantity: 44 },
    { itemId: aid?.id ?? '', quantity: 1 },
  ]);
  expect(last.shipped).toMatchObject([{ isComplete: true }]);
  expect(await buyer.client.orders.find({ id: orderId })).toMatchObject({ status: 'completed' });
});

it('a refund names lines by quantity, never more of a line than was ordered', async () => {
  const { items } = await shop.seller.client.orders.find({ id: orderId });
  const [cap, aid, gel] = items;
  const gelId = gel?.id ?? '';
  const refund = (lines: { itemId: string; quantity: number }[], amount?: string) =>
    shop.seller.client.orders.refund({
      id: orderId,
      requestId: randomUUID(),
      reason: 'requested_by_customer',
      items: lines,
      ...(amount && { amount }),
    });
  const fieldsOf = (refused: Promise<unknown>) => refused.catch(({ data }) => data?.fields);
  expect(await fieldsOf(refund([{ itemId: gelId, quantity: 4 }]))).toMatchObject({
    'items.0.quantity': { code: 'REFUND_QUANTITY_TOO_LARGE', data: { maximum: 3 } },
  });
  expect(await fieldsOf(refund([{ itemId: randomUUID(), quantity: 1 }]))).toMatchObject({
    'items.0.quantity': { data: { maximum: 0 } },
  });
  expect(await fieldsOf(refund([{ itemId: gelId, quantity: 1 }], '0.07'))).toMatchObject({
    amount: { code: 'REFUND_AMOUNT_DIFFERS' },
  });
  const made = await refund([{ itemId: gelId, quantity: 1 }]);
  expect(made).toMatchObject({
    amount: '0.06',
    items: [{ name: 'Gel', pack: 'box', packUnits: 12, quantity: 1, amount: '0.06', gstAmount: '0.01' }],
  });
  await payments.deliver();
  expect(await fieldsOf(refund([{ itemId: gelId, quantity: 3 }]))).toMatchObject({
    'items.0.quantity': { data: { maximum: 2 } },
  });
  const both = await refund(
    [
      { itemId: cap?.id ?? '', quantity: 2 },
      { itemId: aid?.id ?? '', quantity: 1 },
      { itemId: gelId, quantity: 2 },
    ],
    '524.86',
  );
  expect(both.items.map(({ gstAmount }) => gstAmount)).toEqual(['2.25', '0.00', '0.01']);
  await payments.deliver();
  const seen = (await buyer.client.orders.findMoney({ id: orderId })).refunds;
  expect(seen.map(({ items }) => items.length)).toEqual([3, 1]);
  const notes = (await buyer.client.orders.listDocuments({ id: orderId })).slice(1);
  expect(notes.map(({ gstAmount }) => gstAmount).sort()).toEqual(['0.01', '2.26']);
  const long = notes.find(({ gstAmount }) => gstAmount === '2.26');
  const text = await textOf(
    await buyer.client.orders.printDocument({ id: orderId, documentId: long?.id ?? '' }),
  );
  expect(text).toContain('Cap C-Cap 2 12.37 24.74');
  const emails = (await mailTo(payments.app, buyer.email)).map((email) => email.text);
  expect(emails.join(' ')).toContain('2 × Cap, 1 × Hearing aid, 2 × Gel (box of 12)');
});

it('a refund is protected by the database against lines that differ from it', async () => {
  const { $client } = payments.app.deps.db;
  const add = (quantity: number) =>
    $client.query(
      `INSERT INTO refund_items (seller_org_id, order_id, refund_id, item_id, quantity)
       SELECT i.seller_org_id, i.order_id, (SELECT id FROM refunds WHERE order_id = i.order_id AND amount = 0.06), i.id, $2
       FROM order_items i WHERE i.order_id = $1 AND i.name = 'Cap'`,
      [orderId, quantity],
    );
  await expect(add(143)).rejects.toMatchObject({ constraint: 'refund_items_within_order' });
  await expect(add(1)).rejects.toMatchObject({ constraint: 'refunds_sum_of_lines' });
  await expect($client.query('DELETE FROM refund_items')).rejects.toMatchObject({ code: '42501' });
});

it('an order with several lines has notes whose GST adds up to the GST of the order', async () => {
  const refund = async (amount?: string) => {
    await shop.seller.client.orders.refund({
      id: orderId,
      requestId: randomUUID(),
      reason: 'requested_by_customer',
      ...(amount && { amount }),
    });
    await payments.deliver();
  };
  await refund('0.07');
  await refund('1000.00');
  await refund();
  const [, ...notes] = await buyer.client.orders.listDocuments({ id: orderId });
  expect(notes).toHaveLength(5);
  const cents = (values: string[]) => values.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
  expect(cents(notes.map(({ amount }) => amount))).toBe(228_146);
  expect(cents(notes.map(({ gstAmount }) => gstAmount))).toBe(16_195);
});
