import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/builders.ts';
import { terms } from '../../../testing/credit.ts';
import {
  aCreditShop,
  aReceipt,
  boughtOnAccount,
  type CreditShop,
  invoicesOf,
  shipped,
} from '../../../testing/credit-purchases.ts';
import { aPaidPurchase } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

const highest = '999999999999.99';

let payments: TestPayments;
let shop: CreditShop;
/** An account in a currency without decimals, with one invoice. */
let yen: { accountId: string; invoiceId: string };
let invoiceId: string;
let itemId: string;
let orderId: string;
let open: Awaited<ReturnType<typeof boughtOnAccount>>;
let paidOrder: { id: string; itemId: string };
let closedId: string;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aCreditShop(payments);
  [invoiceId = ''] = await invoicesOf(shop, 3);
  ({ orderId } = (await invoices(shop.accountId))[0] ?? { orderId: '' });
  itemId = (await shop.seller.client.orders.find({ id: orderId })).items[0]?.id ?? '';
  open = await boughtOnAccount(shop, 1);
  const { orderId: id } = await aPaidPurchase(payments, shop.product.id);
  paidOrder = { id, itemId: (await shop.seller.client.orders.find({ id })).items[0]?.id ?? '' };
  yen = await inYen();
  const { id: closed } = await requestIn('NZD');
  closedId = closed;
  const ofSeller = { id: closedId, orgId: shop.sellerOrgId };
  await shop.seller.client.creditAccounts.open({ ...ofSeller, ...terms });
  await shop.seller.client.creditAccounts.close(ofSeller);
});
afterAll(() => payments.stop());

const invoices = async (id: string) => (await shop.seller.client.creditAccounts.listInvoices({ id })).items;
const requestIn = (currency: 'NZD' | 'JPY') =>
  shop.buyer.client.creditAccounts.request({
    ...{ orgId: shop.buyerOrgId, sellerOrgId: shop.sellerOrgId, currency, wantedLimit: '9000' },
  });

async function inYen() {
  const { seller, sellerOrgId } = shop;
  const { id: accountId } = await requestIn('JPY');
  await seller.client.creditAccounts.open({ id: accountId, orgId: sellerOrgId, ...terms, limit: '9000' });
  const product = await aProduct(seller, sellerOrgId, { price: '500', currency: 'JPY' });
  const onAccount = [{ sellerOrgId, currency: 'JPY' as const }];
  await shipped(shop, (await boughtOnAccount({ ...shop, product, onAccount }, 3)).id);
  return { accountId, invoiceId: (await invoices(accountId))[0]?.id ?? '' };
}

type Refused = { code?: string; data?: { fields?: Record<string, { code: string }> } };
/** The code of a refusal, and the fields with their codes. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ code, data }: Refused) =>
      [code, ...Object.entries(data?.fields ?? {}).map(([field, one]) => `${field} ${one.code}`)].join(' '),
  );

const client = () => shop.seller.client.creditAccounts;
const ofSeller = () => ({ id: shop.accountId, orgId: shop.sellerOrgId });
/** Inputs that the type of the client would not allow. */
const record = (given: object) => client().recordReceipt({ ...ofSeller(), ...aReceipt, ...given } as never);
const note = (given: object) =>
  client().issueNote({
    ...{ id: invoiceId, orgId: shop.sellerOrgId, requestKey: crypto.randomUUID() },
    ...{ kind: 'credit_note', reason: 'Broken', ...given },
  } as never);
const writeOff = (given: object) =>
  client().writeOff({
    ...{ id: invoiceId, orgId: shop.sellerOrgId, requestKey: crypto.randomUUID(), reason: 'Insolvent' },
    ...given,
  } as never);
const change = (given: object) => client().update({ ...ofSeller(), ...terms, ...given } as never);
const request = (given: object) =>
  shop.buyer.client.creditAccounts.request({
    ...{
      orgId: shop.buyerOrgId,
      sellerOrgId: shop.sellerOrgId,
      currency: 'USD',
      wantedLimit: '1.00',
      ...given,
    },
  } as never);
const cancel = (id: string, items: object[]) =>
  client().cancelLines({ id, orgId: shop.sellerOrgId, items } as never);
const statement = (given: object) =>
  client().statement({ id: shop.accountId, from: '2026-01-01', to: '2026-12-31', ...given } as never);
const applied = (amount: unknown, invoice = invoiceId) => ({
  applications: [{ invoiceId: invoice, amount }],
});

const invalid = 'BAD_REQUEST amount PRICE_INVALID';
const notAbove = 'BAD_REQUEST amount RECEIPT_AMOUNT_INVALID';
const hostile: Record<string, [() => Promise<unknown>, string | RegExp]> = {
  'a receipt of zero': [() => record({ amount: '0' }), notAbove],
  'a receipt that rounds to zero': [() => record({ amount: '0.001' }), invalid],
  'a receipt with three decimals': [() => record({ amount: '1.005' }), invalid],
  'a receipt of thirteen digits': [() => record({ amount: '1000000000000.00' }), invalid],
  'a negative receipt': [() => record({ amount: '-1.00' }), invalid],
  'a receipt in scientific notation': [() => record({ amount: '1e2' }), invalid],
  'a receipt of NaN': [() => record({ amount: 'NaN' }), invalid],
  'a receipt of Infinity': [() => record({ amount: 'Infinity' }), invalid],
  'a receipt in full-width digits': [() => record({ amount: '１００' }), invalid],
  'a receipt as a number': [() => record({ amount: 100 }), /^BAD_REQUEST amount/],
  'a receipt of half a yen': [() => record({ id: yen.accountId, amount: '0.50' }), notAbove],
  'a receipt of the year 0206': [() => record({ receivedOn: '0206-01-01' }), /^BAD_REQUEST receivedOn/],
  'a receipt of 30 February': [() => record({ receivedOn: '2026-02-30' }), /^BAD_REQUEST receivedOn/],
  'a receipt without a visible reference': [
    () => record({ reference: '\u202e\u200b \n' }),
    'BAD_REQUEST reference RECEIPT_REFERENCE_MISSING',
  ],
  'a receipt with a null character': [() => record({ reference: 'a\0b' }), 'UNSTORABLE_TEXT'],
  'a receipt with half a character': [() => record({ reference: 'a\ud800' }), 'UNSTORABLE_TEXT'],
  'a receipt with a reference of 141 characters': [
    () => record({ reference: 'x'.repeat(141) }),
    'BAD_REQUEST reference TOO_LONG',
  ],
  'a receipt on a closed account': [() => record({ id: closedId }), 'CONFLICT'],
  'a receipt above its invoice': [
    () => record({ amount: '500.00', ...applied('300.01') }),
    'BAD_REQUEST applications.0.amount INVOICE_PAID_TOO_MUCH',
  ],
  'a receipt for half a yen of an invoice': [
    () => record({ id: yen.accountId, amount: '9', ...applied('0.5', yen.invoiceId) }),
    'BAD_REQUEST applications.0.amount RECEIPT_AMOUNT_INVALID',
  ],
  'a receipt for 201 invoices': [
    () => record({ applications: Array.from({ length: 201 }, () => ({ invoiceId, amount: '0.01' })) }),
    'BAD_REQUEST applications AT_MOST',
  ],
  'a receipt above what an account can count': [
    () => record({ amount: highest, reference: 'First' }).then(() => record({ amount: highest })),
    'BAD_REQUEST amount AT_MOST',
  ],
  'a credit note of zero': [() => note({ amount: '0.00' }), notAbove],
  'a credit note with three decimals': [() => note({ amount: '0.005' }), invalid],
  'a credit note of half a yen': [() => note({ id: yen.invoiceId, amount: '0.5' }), notAbove],
  'a credit note above its invoice': [() => note({ amount: '300.01' }), 'BAD_REQUEST amount NOTE_TOO_LARGE'],
  'a credit note of the highest amount': [
    () => note({ amount: highest }),
    'BAD_REQUEST amount NOTE_TOO_LARGE',
  ],
  'a debit note above its invoice': [
    () => note({ kind: 'debit_note', amount: '300.01' }),
    'BAD_REQUEST amount NOTE_TOO_LARGE',
  ],
  'a debit note without an amount': [() => note({ kind: 'debit_note' }), notAbove],
  'a debit note by lines': [
    () => note({ kind: 'debit_note', items: [{ itemId, quantity: 1 }] }),
    'BAD_REQUEST items INVALID',
  ],
  'a note by lines and by an amount': [
    () => note({ amount: '1.00', items: [{ itemId, quantity: 1 }] }),
    'BAD_REQUEST items INVALID',
  ],
  'a note over a line of another order': [
    () => note({ items: [{ itemId: paidOrder.itemId, quantity: 1 }] }),
    'BAD_REQUEST items.0.quantity CREDITED_QUANTITY_TOO_LARGE',
  ],
  'a note over the same line twice': [
    () => note({ items: [1, 2].map(() => ({ itemId, quantity: 2 })) }),
    'BAD_REQUEST items.0.quantity CREDITED_QUANTITY_TOO_LARGE',
  ],
  'a note over half a pack': [() => note({ items: [{ itemId, quantity: 0.5 }] }), /^BAD_REQUEST items/],
  'a note over more packs than an integer': [
    () => note({ items: [{ itemId, quantity: 3_000_000_000 }] }),
    /^BAD_REQUEST items/,
  ],
  'a note without a reason': [() => note({ reason: ' \t' }), 'BAD_REQUEST reason REASON_MISSING'],
  'a write-off of zero': [() => writeOff({ amount: '0' }), notAbove],
  'a write-off with three decimals': [() => writeOff({ amount: '0.001' }), invalid],
  'a write-off of half a yen': [() => writeOff({ id: yen.invoiceId, amount: '0.5' }), notAbove],
  'a write-off above its invoice': [
    () => writeOff({ amount: highest }),
    'BAD_REQUEST amount INVOICE_PAID_TOO_MUCH',
  ],
  'a limit of half a yen': [
    () => change({ id: yen.accountId, limit: '0.5' }),
    'BAD_REQUEST limit CREDIT_LIMIT_INVALID',
  ],
  'a limit of thirteen digits': [() => change({ limit: '1000000000000' }), 'BAD_REQUEST limit PRICE_INVALID'],
  'payment after half a day': [() => change({ paymentDays: 0.5 }), /^BAD_REQUEST paymentDays/],
  'a statement on the 29th': [() => change({ statementDay: 29 }), /^BAD_REQUEST statementDay/],
  'terms of a closed account': [() => change({ id: closedId }), 'CONFLICT'],
  'a request for half a yen': [
    () => request({ currency: 'JPY', wantedLimit: '0.5' }),
    'BAD_REQUEST wantedLimit CREDIT_LIMIT_INVALID',
  ],
  'a request in no currency': [() => request({ currency: 'XXX' }), /^BAD_REQUEST currency/],
  'a request with a null character': [() => request({ note: 'a\0b' }), 'UNSTORABLE_TEXT'],
  'a request with a note of 501 characters': [() => request({ note: 'x'.repeat(501) }), /^BAD_REQUEST note/],
  'cancelled packs of an order that was paid': [
    () => cancel(paidOrder.id, [{ itemId: paidOrder.itemId, quantity: 1 }]),
    'ORDER_NOT_CANCELLABLE',
  ],
  'cancelled packs of a shipped order': [
    () => cancel(orderId, [{ itemId, quantity: 1 }]),
    'ORDER_NOT_CANCELLABLE',
  ],
  'more cancelled packs than were ordered': [
    () => cancel(open.id, [{ itemId: open.items[0]?.id, quantity: 2 }]),
    'BAD_REQUEST items.0.quantity CANCELLED_QUANTITY_TOO_LARGE',
  ],
  'cancelled packs of another order': [
    () => cancel(open.id, [{ itemId, quantity: 1 }]),
    'BAD_REQUEST items.0.quantity CANCELLED_QUANTITY_TOO_LARGE',
  ],
  'a cancelled order that was paid': [
    () => client().cancelOrder({ id: paidOrder.id, orgId: shop.sellerOrgId }),
    'ORDER_NOT_CANCELLABLE',
  ],
  'a statement of no days': [() => statement({ from: 'x', to: '' }), /^BAD_REQUEST/],
  'a statement of infinity': [() => statement({ to: 'infinity' }), /^BAD_REQUEST to/],
  'a list at no place': [() => client().listReceipts({ id: shop.accountId, cursor: '%00' }), /^BAD_REQUEST/],
  'a list of invoices at no place': [
    () => client().listInvoices({ id: shop.accountId, cursor: 'WyJpbmZpbml0eSIsMV0' }),
    /^BAD_REQUEST/,
  ],
  'a page of 10,000 accounts': [
    () => client().listGranted({ orgId: shop.sellerOrgId, pageSize: 10_000 }),
    /^BAD_REQUEST/,
  ],
};

describe('a refusal with a reason, and no fault, follows', () => {
  it.each(Object.entries(hostile))('%s', async (_name, [call, refusal]) => {
    expect(await refusalOf(call())).toMatch(refusal instanceof RegExp ? refusal : new RegExp(`^${refusal}$`));
  });
});

it('what was refused has changed nothing', async () => {
  expect(await client().find({ id: shop.accountId })).toMatchObject({ owed: '300.00', reserved: '100.00' });
  expect(await client().find({ id: yen.accountId })).toMatchObject({ owed: '1500.00', credit: '0.00' });
});

it('debit notes never make an account owe more than it can count', async () => {
  const { ownerDb } = payments.app;
  await ownerDb.$client.query(`UPDATE credit_accounts SET owed = ${highest} WHERE id = $1`, [yen.accountId]);
  const given = { id: yen.invoiceId, kind: 'debit_note', amount: '1500' };
  expect(await refusalOf(note(given))).toBe('BAD_REQUEST amount AT_MOST');
});

it('a statement as CSV contains no formula', async () => {
  const fresh = await aCreditShop(payments);
  const references = ['=1+1', '+1', '-1+1', '-2+3+cmd|A0', '@SUM(A1)', "'=1", '＝1', '－1', '-', '-12.00'];
  for (const reference of references)
    await fresh.seller.client.creditAccounts.recordReceipt({
      ...{ id: fresh.accountId, orgId: fresh.sellerOrgId, ...aReceipt, reference },
    });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const file = await fresh.seller.client.creditAccounts.statementCsv({
    ...{ id: fresh.accountId, from: day(-1), to: day(1) },
  });
  const rows = (await file.text())
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));
  const written = rows.slice(2, -2);
  // A number is no formula, and the amounts of receipts are negative.
  expect(written.map((cells) => cells[4])).toEqual([
    ...references.slice(0, -1).map((reference) => `'${reference}`),
    '-12.00',
  ]);
  expect(written.map((cells) => cells[7])).toEqual(references.map(() => '-100.00'));
});
