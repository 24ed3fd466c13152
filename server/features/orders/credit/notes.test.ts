import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, aPerson, aProduct } from '../../../testing/builders.ts';
import { creditParties } from '../../../testing/credit.ts';
import {
  aCreditShop,
  aReceipt,
  boughtOnAccount,
  type CreditShop,
  invoicesOf,
  shipped,
} from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: CreditShop;
let invoiceId: string;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
  [invoiceId = ''] = await invoicesOf(shop, 3);
});

type Note = Partial<Parameters<typeof shop.seller.client.creditAccounts.issueNote>[0]>;
const note = (given: Note, { client } = shop.seller, orgId = shop.sellerOrgId) =>
  client.creditAccounts.issueNote({
    ...{ id: invoiceId, orgId, requestKey: randomUUID(), kind: 'credit_note', reason: 'Broken in transit' },
    ...given,
  });
const writeOff = (
  amount?: string,
  { client } = shop.seller,
  orgId = shop.sellerOrgId,
  requestKey: string = randomUUID(),
) => {
  const about = { id: invoiceId, orgId, requestKey, reason: 'Insolvent' };
  return client.creditAccounts.writeOff({ ...about, ...(amount && { amount }) });
};
const pay = (amount: string, reference = aReceipt.reference) =>
  shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount, reference },
    applications: [{ invoiceId, amount }],
  });
const sums = async () => {
  const { owed, credit } = await shop.buyer.client.creditAccounts.find({ id: shop.accountId });
  return { owed, credit };
};
const invoice = async () =>
  (await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId })).items[0];
const itemId = async () => {
  const { items } = await shop.seller.client.orders.find({ id: (await invoice())?.orderId ?? '' });
  return items[0]?.id ?? '';
};

it('only managers of the seller issue notes and write off', async () => {
  const member = await aPerson(payments.app);
  await addMember(payments.app, shop.sellerOrgId, member, 'member');
  const other = await creditParties(payments.app);
  for (const [person, orgId, refusal] of [
    [member, shop.sellerOrgId, 'FORBIDDEN'],
    [shop.buyer, shop.sellerOrgId, 'FORBIDDEN'],
    [shop.buyer, shop.buyerOrgId, 'NOT_FOUND'],
    [other.seller, other.sellerOrgId, 'NOT_FOUND'],
  ] as const) {
    const by = { ...shop.seller, client: person.client };
    expect(await codeOf(note({ amount: '1.00' }, by, orgId))).toBe(refusal);
    expect(await codeOf(writeOff('1.00', by, orgId))).toBe(refusal);
  }
  expect(await sums()).toEqual({ owed: '300.00', credit: '0.00' });
});

describe('a repeated note', () => {
  it('is issued once, by lines and by an amount', async () => {
    for (const given of [{ items: [{ itemId: await itemId(), quantity: 1 }] }, { amount: '10.00' }]) {
      const request = { ...given, requestKey: randomUUID() };
      const [first, second] = await Promise.all([note(request), note(request)]);
      expect(second).toEqual(first);
      expect(await note(request)).toEqual(first);
    }
    expect(await sums()).toEqual({ owed: '190.00', credit: '0.00' });
  });

  it('with other content is refused', async () => {
    const items = [{ itemId: await itemId(), quantity: 1 }];
    const request = { items, requestKey: randomUUID() };
    await note(request);
    for (const other of [
      { items: [{ ...items[0], itemId: await itemId(), quantity: 2 }] },
      { items: undefined, amount: '100.00' },
      { reason: 'Late' },
      { items: undefined, amount: '100.00', kind: 'debit_note' as const },
    ])
      expect(await codeOf(note({ ...request, ...other }))).toBe('REQUEST_KEY_REUSED');
    expect(await sums()).toEqual({ owed: '200.00', credit: '0.00' });
  });
});

const lines = ({ client } = shop.seller, orgId = shop.sellerOrgId) =>
  client.creditAccounts.listInvoiceLines({ id: invoiceId, orgId });

it('only managers of the seller read the lines of an invoice, with what can still be credited', async () => {
  const other = await creditParties(payments.app);
  expect(await codeOf(lines(shop.buyer))).toBe('FORBIDDEN');
  expect(await codeOf(lines(shop.buyer, shop.buyerOrgId))).toBe('NOT_FOUND');
  expect(await codeOf(lines(other.seller, other.sellerOrgId))).toBe('NOT_FOUND');
  await note({ items: [{ itemId: await itemId(), quantity: 2 }] });
  expect(await lines()).toEqual([
    {
      ...{ itemId: await itemId(), name: expect.any(String), options: [], pack: 'each', packUnits: 1 },
      ...{ unitPrice: '100.00', quantity: 3, left: 1 },
    },
  ]);
});

describe('a credit note', () => {
  it('by lines decreases the invoice, and is a document of the order', async () => {
    const id = await note({ items: [{ itemId: await itemId(), quantity: 2 }] });
    expect(await sums()).toEqual({ owed: '100.00', credit: '0.00' });
    const orderId = (await invoice())?.orderId ?? '';
    const documents = await shop.buyer.client.orders.listDocuments({ id: orderId });
    expect(documents.at(-1)).toMatchObject({ ...id, kind: 'credit_note', amount: '200.00' });
    expect(await codeOf(shop.buyer.client.orders.printDocument({ id: orderId, documentId: id.id }))).toBe(
      'allowed',
    );
    await expect(note({ items: [{ itemId: await itemId(), quantity: 2 }] })).rejects.toMatchObject({
      data: { fields: { 'items.0.quantity': { code: 'CREDITED_QUANTITY_TOO_LARGE' } } },
    });
    const [email] = (await mailTo(payments.app, shop.buyer.email)).filter(({ subject }) =>
      subject.includes('has credited'),
    );
    expect(email?.text).toContain('Broken in transit');
  });

  it('by lines credits what its own invoice contains, not what other parcels of the order contain', async () => {
    const order = await boughtOnAccount(shop, 3);
    const [item] = (await shop.seller.client.orders.find({ id: order.id })).items;
    const itemId = item?.id ?? '';
    await shipped(shop, order.id, [{ itemId, quantity: 1 }]);
    await shipped(shop, order.id, [{ itemId, quantity: 2 }]);
    const { items } = await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId });
    const [second = '', first = ''] = items.map(({ id }) => id);
    const read = (id = '') =>
      shop.seller.client.creditAccounts.listInvoiceLines({ id, orgId: shop.sellerOrgId });
    expect(await read(first)).toMatchObject([{ itemId, quantity: 1, left: 1 }]);
    expect(await read(second)).toMatchObject([{ itemId, quantity: 2, left: 2 }]);
    await expect(note({ id: first, items: [{ itemId, quantity: 2 }] })).rejects.toMatchObject({
      data: { fields: { 'items.0.quantity': { code: 'CREDITED_QUANTITY_TOO_LARGE', data: { maximum: 1 } } } },
    });
    await expect(note({ items: [{ itemId, quantity: 1 }] })).rejects.toMatchObject({
      data: { fields: { 'items.0.quantity': { code: 'CREDITED_QUANTITY_TOO_LARGE', data: { maximum: 0 } } } },
    });
    await note({ id: second, items: [{ itemId, quantity: 2 }] });
    expect(await read(first)).toMatchObject([{ left: 1 }]);
    expect(await read(second)).toMatchObject([{ left: 0 }]);
  });

  it('is never larger than the invoice, even of two at the same time', async () => {
    const outcomes = await Promise.all([
      codeOf(note({ amount: '200.00' })),
      codeOf(note({ amount: '200.00' })),
    ]);
    expect(outcomes.toSorted()).toEqual(['BAD_REQUEST', 'allowed']);
    await expect(note({ amount: '100.01' })).rejects.toMatchObject({
      data: { fields: { amount: { code: 'NOTE_TOO_LARGE', data: { most: { amount: '100.00' } } } } },
    });
    await note({});
    expect(await sums()).toEqual({ owed: '0.00', credit: '0.00' });
    expect(await codeOf(note({}))).toBe('BAD_REQUEST');
  });

  it('gives a payment back as credit, the latest receipt first', async () => {
    await pay('200.00', 'First');
    await pay('50.00', 'Second');
    await note({ amount: '120.00' });
    expect(await sums()).toEqual({ owed: '0.00', credit: '70.00' });
    const { items } = await shop.seller.client.creditAccounts.listReceipts({ id: shop.accountId });
    expect(items.map(({ reference, left }) => [reference, left])).toEqual([
      ['Second', '50.00'],
      ['First', '20.00'],
    ]);
  });

  it('and a receipt at the same moment leave nothing negative', async () => {
    const outcomes = await Promise.all([codeOf(pay('300.00')), codeOf(note({ amount: '100.00' }))]);
    const { owed, credit } = await sums();
    // The receipt came first and its excess is credit, or it came second and was refused.
    expect([outcomes[1], owed, credit]).toEqual(
      outcomes[0] === 'allowed' ? ['allowed', '0.00', '100.00'] : ['allowed', '200.00', '0.00'],
    );
  });
});

describe('the GST of credit notes', () => {
  it('never exceeds the GST that their amounts can have, in any sequence', async () => {
    const { seller, sellerOrgId: orgId } = shop;
    await seller.client.organizations.update({
      ...{ orgId, name: 'Supplies', abn: '51 824 753 556', gstRegistered: true },
    });
    const free = await aProduct(seller, orgId, { price: '10.00', details: { gstFree: true } });
    await shop.buyer.client.carts.addLines({
      ...{ orgId: shop.buyerOrgId, lines: [{ productId: free.id, quantity: 10 }] },
    });
    const order = await boughtOnAccount(shop);
    await shipped(shop, order.id);
    invoiceId = (await invoice())?.id ?? '';
    const { items } = await seller.client.orders.find({ id: order.id });
    const freeItem = items.find(({ gstTreatment }) => gstTreatment === 'free')?.id ?? '';
    await note({ amount: '100.00' });
    await note({ items: [{ itemId: freeItem, quantity: 9 }] });
    await note({});
    const documents = await seller.client.orders.listDocuments({ id: order.id });
    expect(documents.map(({ amount, gstAmount }) => [amount, gstAmount])).toEqual([
      ['200.00', '9.09'],
      ['100.00', '4.55'],
      ['90.00', '3.63'],
      ['10.00', '0.91'],
    ]);
  });
});

describe('a debit note', () => {
  it('increases what is owed, also above the limit', async () => {
    await note({ kind: 'debit_note', amount: '30.50' });
    expect(await invoice()).toMatchObject({ amount: '330.50', left: '330.50' });
    expect(await sums()).toEqual({ owed: '330.50', credit: '0.00' });
    for (const amount of [undefined, '300.01'])
      expect(await codeOf(note({ kind: 'debit_note', amount }))).toBe('BAD_REQUEST');
    await note({});
    expect(await sums()).toEqual({ owed: '0.00', credit: '0.00' });
  });
});

describe('a write-off', () => {
  it('is made once by repeated requests, and never with other content', async () => {
    const requestKey = randomUUID();
    const again = (amount?: string) => writeOff(amount, shop.seller, shop.sellerOrgId, requestKey);
    await Promise.all([again('40.00'), again('40.00')]);
    await again('40.00');
    expect(await invoice()).toMatchObject({ writtenOff: '40.00', left: '260.00' });
    expect(await codeOf(again('40.01'))).toBe('REQUEST_KEY_REUSED');
    const rest = randomUUID();
    for (let time = 0; time < 2; time += 1) await writeOff(undefined, shop.seller, shop.sellerOrgId, rest);
    expect(await invoice()).toMatchObject({ writtenOff: '300.00', left: '0.00' });
  });

  it('gives up what is left, and cannot be credited again', async () => {
    await pay('100.00');
    expect(await codeOf(writeOff('200.01'))).toBe('BAD_REQUEST');
    await writeOff('50.00');
    await writeOff();
    expect(await invoice()).toMatchObject({ paid: '100.00', writtenOff: '200.00', left: '0.00' });
    expect(await codeOf(writeOff())).toBe('CONFLICT');
    await expect(note({ amount: '100.01' })).rejects.toMatchObject({
      data: { fields: { amount: { code: 'NOTE_TOO_LARGE', data: { most: { amount: '100.00' } } } } },
    });
    for (const [{ client }, orgId] of [
      [shop.seller, shop.sellerOrgId],
      [shop.buyer, shop.buyerOrgId],
    ] as const) {
      const { events } = await client.audit.list({ orgId, source: 'creditEntry' });
      expect(events[0]).toMatchObject({ newData: { kind: 'write_off', amount: 150, reason: 'Insolvent' } });
    }
  });
});
