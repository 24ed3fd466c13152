import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, aPerson } from '../../../testing/builders.ts';
import { creditParties } from '../../../testing/credit.ts';
import { aCreditShop, aReceipt, type CreditShop, invoicesOf } from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: CreditShop;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

type Given = Partial<typeof aReceipt> & { applications?: { invoiceId: string; amount: string }[] };
const record = (given: Given = {}, { client } = shop.seller, orgId = shop.sellerOrgId) =>
  client.creditAccounts.recordReceipt({ id: shop.accountId, orgId, ...aReceipt, ...given });
const reverse = (id: string, orgId = shop.sellerOrgId, { client } = shop.seller) =>
  client.creditAccounts.reverseReceipt({ id, orgId, reason: 'The bank took it back' });
const apply = (id: string, invoiceId: string, amount: string) =>
  shop.seller.client.creditAccounts.applyReceipt({
    ...{ id, orgId: shop.sellerOrgId, applications: [{ invoiceId, amount }] },
  });
const sums = async () => {
  const { reserved, owed, credit, left } = await shop.buyer.client.creditAccounts.find({
    id: shop.accountId,
  });
  return { reserved, owed, credit, left };
};
const lefts = async () =>
  (await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId })).items
    .map(({ left }) => left)
    .toReversed();
const receipts = async () =>
  (await shop.buyer.client.creditAccounts.listReceipts({ id: shop.accountId })).items;
const fieldOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { data?: { fields?: Record<string, { code: string }> } }) =>
      Object.entries(error.data?.fields ?? {}).map(([field, { code }]) => `${field} ${code}`)[0],
  );

describe('who may', () => {
  it('record, apply and reverse receipts: managers of the seller', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const { id } = await record();
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.sellerOrgId, member, 'member');
    const other = await creditParties(payments.app);
    for (const [{ client }, orgId, refusal] of [
      [member, shop.sellerOrgId, 'FORBIDDEN'],
      [shop.buyer, shop.sellerOrgId, 'FORBIDDEN'],
      [shop.buyer, shop.buyerOrgId, 'NOT_FOUND'],
      [other.seller, other.sellerOrgId, 'NOT_FOUND'],
    ] as const) {
      const applications = [{ invoiceId, amount: '1.00' }];
      const { creditAccounts } = client;
      expect(await codeOf(record({ reference: 'Other' }, { ...shop.seller, client }, orgId))).toBe(refusal);
      expect(await codeOf(creditAccounts.applyReceipt({ id, orgId, applications }))).toBe(refusal);
      expect(await codeOf(creditAccounts.reverseReceipt({ id, orgId, reason: 'No' }))).toBe(refusal);
    }
    expect(await codeOf(member.client.creditAccounts.listReceipts({ id: shop.accountId }))).toBe('NOT_FOUND');
    expect(await sums()).toMatchObject({ owed: '100.00', credit: '100.00' });
  });
});

describe('a receipt', () => {
  it('pays several invoices, also in parts, and its rest stays as credit', async () => {
    const [first = '', second = ''] = await invoicesOf(shop, 1, 3);
    const applications = [
      { invoiceId: first, amount: '100.00' },
      { invoiceId: second, amount: '50.00' },
    ];
    const { id } = await record({ amount: '170.00', applications });
    expect(await lefts()).toEqual(['0.00', '250.00']);
    expect(await sums()).toEqual({ reserved: '0.00', owed: '250.00', credit: '20.00', left: '750.00' });
    await apply(id, second, '20.00');
    expect(await sums()).toEqual({ reserved: '0.00', owed: '230.00', credit: '0.00', left: '770.00' });
    expect(await receipts()).toMatchObject([
      {
        ...{ id, receivedOn: '2026-11-02', amount: '170.00', reference: 'EFT 4711', left: '0.00' },
        applications: [
          { invoiceId: first, number: 1, amount: '100.00' },
          { invoiceId: second, number: 2, amount: '70.00' },
        ],
        reversedAt: null,
      },
    ]);
    const sent = await mailTo(payments.app, shop.buyer.email);
    expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/has received/));
  });

  it('is recorded once, in upper or lower case and by two managers at the same time', async () => {
    const outcomes = await Promise.all([codeOf(record()), codeOf(record({ reference: ' eft 4711 ' }))]);
    expect(outcomes.toSorted()).toEqual(['RECEIPT_RECORDED', 'allowed']);
    await record({ amount: '100.01' });
    await record({ reference: 'EFT 4712' });
    expect(await sums()).toMatchObject({ credit: '300.01' });
  });

  it('never pays more than the invoice or the receipt', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const pay = (amount: string, applied: string, id = invoiceId) =>
      fieldOf(record({ amount, applications: [{ invoiceId: id, amount: applied }] }));
    expect(await pay('500.00', '100.01')).toBe('applications.0.amount INVOICE_PAID_TOO_MUCH');
    expect(await pay('50.00', '50.01')).toBe('applications.0.amount RECEIPT_APPLIED_TOO_MUCH');
    expect(await pay('50.00', '0')).toBe('applications.0.amount RECEIPT_AMOUNT_INVALID');
    expect(await pay('50.00', '1.00', crypto.randomUUID())).toBe('applications.0.invoiceId INVOICE_UNKNOWN');
    const other = await aCreditShop(payments);
    const [foreign = ''] = await invoicesOf(other, 1);
    expect(await pay('50.00', '1.00', foreign)).toBe('applications.0.invoiceId INVOICE_UNKNOWN');
    expect(await fieldOf(record({ receivedOn: '2199-01-01' }))).toBe('receivedOn RECEIPT_IN_FUTURE');
    expect(await receipts()).toEqual([]);
    expect(await sums()).toMatchObject({ owed: '100.00', credit: '0.00' });
    // The same invoice twice in one receipt.
    const twice = [
      { invoiceId, amount: '60.00' },
      { invoiceId, amount: '60.00' },
    ];
    expect(await codeOf(record({ amount: '120.00', applications: twice }))).toBe('BAD_REQUEST');
    expect(await sums()).toMatchObject({ owed: '100.00', credit: '0.00' });
  });

  it('of two at the same moment for one invoice pays it once', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const applications = [{ invoiceId, amount: '100.00' }];
    const outcomes = await Promise.all([
      fieldOf(record({ reference: 'A', applications })),
      fieldOf(record({ reference: 'B', applications })),
    ]);
    expect(outcomes.toSorted()).toEqual(['allowed', 'applications.0.amount INVOICE_PAID_TOO_MUCH']);
    expect(await sums()).toMatchObject({ owed: '0.00', credit: '0.00' });
  });

  it('can be reversed once, and recorded again', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const { id } = await record({ applications: [{ invoiceId, amount: '60.00' }] });
    const outcomes = await Promise.all([codeOf(reverse(id)), codeOf(reverse(id))]);
    expect(outcomes.toSorted()).toEqual(['RECEIPT_REVERSED', 'allowed']);
    expect(await sums()).toMatchObject({ owed: '100.00', credit: '0.00' });
    expect(await lefts()).toEqual(['100.00']);
    expect(await receipts()).toMatchObject([
      { id, left: '0.00', applications: [], reversalReason: 'The bank took it back' },
    ]);
    expect(await codeOf(apply(id, invoiceId, '1.00'))).toBe('RECEIPT_REVERSED');
    await record();
    expect(await sums()).toMatchObject({ owed: '100.00', credit: '100.00' });
  });

  it('keeps its account from closing while it is credit, and both organizations', async () => {
    const { id } = await record();
    const { client } = shop.seller;
    const close = () => codeOf(client.creditAccounts.close({ id: shop.accountId, orgId: shop.sellerOrgId }));
    expect(await close()).toBe('ACCOUNT_HAS_DEBT');
    const obligations = await client.organizations.listObligations({ orgId: shop.sellerOrgId });
    expect(obligations.map(({ kind }) => kind)).toEqual(['account_credit']);
    await reverse(id);
    expect(await close()).toBe('allowed');
    expect(await codeOf(record({ reference: 'Late' }))).toBe('CONFLICT');
  });

  it('is in the audits of both organizations, with its reversal', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const { id } = await record({ applications: [{ invoiceId, amount: '60.00' }] });
    await reverse(id);
    for (const [{ client }, orgId] of [
      [shop.seller, shop.sellerOrgId],
      [shop.buyer, shop.buyerOrgId],
    ] as const) {
      const { events } = await client.audit.list({ orgId, source: 'creditEntry' });
      expect(events.map(({ newData }) => newData?.kind)).toEqual([
        ...['receipt_reversed', 'unapply', 'apply', 'receipt'],
      ]);
      expect(events[0]).toMatchObject({ newData: { reason: 'The bank took it back' } });
    }
  });
});

it('receipts cannot be changed by the application', async () => {
  await record();
  for (const text of ['UPDATE credit_receipts SET amount = 1', 'DELETE FROM credit_receipts'])
    await expect(payments.app.deps.db.$client.query(text)).rejects.toMatchObject({ code: '42501' });
});
