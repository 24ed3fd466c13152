import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiscrepancyKind } from '../../../../../contract/discrepancies.ts';
import { purchasingOf } from '../../../../../contract/permissions.ts';
import { addMember, aPerson, aSuperAdmin, type Person } from '../../../../testing/builders.ts';
import { creditParties } from '../../../../testing/credit.ts';
import { aCreditShop, aReceipt, type CreditShop, invoicesOf } from '../../../../testing/credit-purchases.ts';
import { mailTo } from '../../../../testing/mailbox.ts';
import { codeOf } from '../../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import { ProviderError } from '../../../payments/provider-error.ts';
import { listCardPayments } from './card-payment.ts';
import { openPage } from './open-page.ts';

let payments: TestPayments;
let shop: CreditShop;
let staff: Person;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '2' });
  staff = await aSuperAdmin(payments.app);
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

const open = async (invoiceIds: string[], { client } = shop.buyer, orgId = shop.buyerOrgId) => {
  const { url } = await client.creditAccounts.payInvoices({ id: shop.accountId, orgId, invoiceIds });
  return new URL(url).pathname.split('/').at(-1) ?? '';
};
const pay = async (sessionId: string) => {
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
};
const account = () => shop.buyer.client.creditAccounts.find({ id: shop.accountId });
const sums = async () => {
  const { owed, credit } = await account();
  return { owed, credit };
};
const lefts = async () =>
  (await shop.buyer.client.creditAccounts.listInvoices({ id: shop.accountId })).items
    .map(({ left }) => left)
    .toReversed();
const receipts = async () =>
  (await shop.seller.client.creditAccounts.listReceipts({ id: shop.accountId })).items;
const stored = async () => {
  const { rows } = await payments.app.deps.db.$client.query<Record<string, string | boolean | null>>(
    'SELECT id, state, taken_back, dispute, is_reversal_due FROM credit_payments WHERE account_id = $1 ORDER BY id',
    [shop.accountId],
  );
  return rows;
};
const states = async () => (await stored()).map(({ state }) => state);
const receive = (amount: string, invoiceId: string) =>
  shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount },
    applications: [{ invoiceId, amount }],
  });
const subjectsTo = async (email: string) =>
  (await mailTo(payments.app, email))
    .map(({ subject }) => subject)
    .filter((text) => /card|received/.test(text));

async function chargeOf(sessionId: string): Promise<string> {
  const { payment_intent } = await payments.provider<{ payment_intent: string }>(
    `/v1/checkout/sessions/${sessionId}`,
  );
  const intent = await payments.provider<{ latest_charge: string }>(`/v1/payment_intents/${payment_intent}`);
  return intent.latest_charge;
}

/** The differences that staff see and that belong to no order. */
const listed = async (kind: DiscrepancyKind) =>
  (await staff.client.support.listDiscrepancies({})).items.filter(
    (one) => one.kind === kind && one.orderId === null,
  );

async function refund(sessionId: string, amount?: string): Promise<void> {
  await payments.provider('/v1/refunds', {
    ...{ charge: await chargeOf(sessionId), reverse_transfer: 'true', refund_application_fee: 'true' },
    ...(amount && { amount }),
  });
  await payments.deliver();
}

describe('who may', () => {
  it('pay: members of the buyer who may pay', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.buyerOrgId, member, 'member');
    const purchasing = { ...purchasingOf('member', null), pay: false, viewSpending: true };
    await shop.buyer.client.members.setPurchasing({
      ...{ orgId: shop.buyerOrgId, userId: member.id, ...purchasing },
    });
    const other = await creditParties(payments.app);
    for (const [person, orgId, refusal] of [
      [member, shop.buyerOrgId, 'FORBIDDEN'],
      [other.buyer, other.buyerOrgId, 'NOT_FOUND'],
      [other.buyer, shop.buyerOrgId, 'FORBIDDEN'],
      [shop.seller, shop.sellerOrgId, 'NOT_FOUND'],
    ] as const)
      expect(await codeOf(open(invoiceIds, person, orgId))).toBe(refusal);
    expect(await stored()).toEqual([]);
  });

  it('not who belongs to the seller, too', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    await addMember(payments.app, shop.sellerOrgId, shop.buyer, 'member');
    expect(await codeOf(open(invoiceIds))).toBe('OWN_PRODUCT');
  });

  it('pay only open invoices of this account', async () => {
    const [paid = '', left = ''] = await invoicesOf(shop, 1, 1);
    await receive('100.00', paid);
    expect(await codeOf(open([paid, left]))).toBe('CONFLICT');
    const [foreign = ''] = await invoicesOf(await aCreditShop(payments), 1);
    expect(await codeOf(open([left, foreign]))).toBe('BAD_REQUEST');
    expect(await codeOf(open([]))).toBe('BAD_REQUEST');
  });

  it('not at a seller who cannot be paid by card', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    expect(await account()).toMatchObject({ takesCards: true });
    await payments.app.deps.db.$client.query(
      'UPDATE connected_accounts SET charges_enabled = false WHERE org_id = $1',
      [shop.sellerOrgId],
    );
    expect(await account()).toMatchObject({ takesCards: false });
    expect(await codeOf(open(invoiceIds))).toBe('SELLER_CANNOT_CHARGE');
  });

  it('not less than the provider charges', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    await receive('99.51', invoiceId);
    expect(await codeOf(open([invoiceId]))).toBe('PRICE_TOO_LOW');
  });
});

describe('a card payment', () => {
  it('pays several invoices exactly once, and both sides hear of it', async () => {
    const invoiceIds = await invoicesOf(shop, 1, 2);
    const sessionId = await open(invoiceIds);
    expect(await open(invoiceIds.toReversed())).toBe(sessionId);
    await payments.control(`checkout/${sessionId}/pay`);
    expect(await sums()).toEqual({ owed: '300.00', credit: '0.00' });
    await payments.deliver();
    await payments.deliver();
    await payments.sweep('sweep-card-payments');
    expect(await lefts()).toEqual(['0.00', '0.00']);
    expect(await sums()).toEqual({ owed: '0.00', credit: '0.00' });
    expect(await receipts()).toMatchObject([
      {
        ...{ source: 'card', amount: '300.00', left: '0.00', dispute: null, reversedAt: null },
        applications: [{ amount: '100.00' }, { amount: '200.00' }],
      },
    ]);
    expect(await subjectsTo(shop.seller.email)).toEqual([
      expect.stringMatching(/has paid .*300\.00 by card/),
    ]);
    expect(await subjectsTo(shop.buyer.email)).toEqual([expect.stringMatching(/has received .*300\.00/)]);
    const month = new Date().toISOString().slice(0, 7);
    const { currencies } = await shop.seller.client.payments.findStatement({
      orgId: shop.sellerOrgId,
      month,
    });
    expect(currencies[0]?.movements).toMatchObject([
      { kind: 'transfer', amount: '300.00', orderId: null, account: { id: shop.accountId } },
      { kind: 'application_fee', amount: '-6.00' },
    ]);
    await payments.sweep('reconcile');
    const { rows } = await payments.app.deps.db.$client.query('SELECT kind, subject FROM discrepancies');
    expect(rows).toEqual([]);
  });

  it('pays what is left of an invoice, also on a blocked account', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    await receive('40.00', invoiceId);
    await shop.seller.client.creditAccounts.block({
      ...{ id: shop.accountId, orgId: shop.sellerOrgId, reason: 'Late' },
    });
    await pay(await open([invoiceId]));
    expect(await receipts()).toMatchObject([{ source: 'card', amount: '60.00' }, { source: 'bank' }]);
    expect(await sums()).toEqual({ owed: '0.00', credit: '0.00' });
  });

  it('keeps as credit what a bank receipt has paid in the meantime', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const sessionId = await open([invoiceId]);
    await payments.control(`checkout/${sessionId}/pay`);
    await receive('70.00', invoiceId);
    await payments.deliver();
    expect(await lefts()).toEqual(['0.00']);
    expect(await sums()).toEqual({ owed: '0.00', credit: '70.00' });
  });

  it('is closed when a bank receipt has paid its invoice', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const sessionId = await open([invoiceId]);
    await receive('100.00', invoiceId);
    const close = { id: shop.accountId, orgId: shop.sellerOrgId };
    expect(await codeOf(shop.seller.client.creditAccounts.close(close))).toBe('ACCOUNT_PAYMENT_OPEN');
    await payments.sweep('sweep-card-payments');
    expect(await states()).toEqual(['expired']);
    expect(await payments.control(`checkout/${sessionId}/pay`)).toMatchObject({
      result: { kind: 'not_open' },
    });
    await shop.seller.client.creditAccounts.close(close);
    await payments.deliver();
    expect(await receipts()).toMatchObject([{ source: 'bank' }]);
  });

  it('replaces open pages that include its invoices', async () => {
    const [first = '', second = '', third = ''] = await invoicesOf(shop, 1, 1, 1);
    const [one, other] = [await open([first]), await open([third])];
    const both = await open([first, second]);
    expect(new Set([one, other, both]).size).toBe(3);
    await payments.deliver();
    expect(await states()).toEqual(['expired', 'open', 'open']);
    await pay(both);
    await pay(other);
    expect(await lefts()).toEqual(['0.00', '0.00', '0.00']);
  });

  it('is opened once by two members at the same time', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    const pages = await Promise.all([open(invoiceIds), open(invoiceIds), open(invoiceIds)]);
    expect(new Set(pages).size).toBe(1);
    expect(await states()).toEqual(['open']);
  });

  it('counts although its event was late, and not after its page has expired', async () => {
    const [first = '', second = ''] = await invoicesOf(shop, 1, 1);
    const paid = await open([first]);
    await payments.control(`checkout/${paid}/pay`);
    const expired = await open([second]);
    await payments.provider(`/v1/checkout/sessions/${expired}/expire`, {});
    await payments.deliver();
    expect(await states()).toEqual(['paid', 'expired']);
    expect(await lefts()).toEqual(['0.00', '100.00']);
    await pay(await open([second]));
    expect(await lefts()).toEqual(['0.00', '0.00']);
  });
});

describe('the provider takes a payment back', () => {
  it('a refund reverses the receipt, and a part of it leaves the rest', async () => {
    const invoiceIds = await invoicesOf(shop, 1, 1);
    const sessionId = await open(invoiceIds);
    await pay(sessionId);
    await refund(sessionId, '5000');
    expect(await lefts()).toEqual(['0.00', '50.00']);
    expect(await receipts()).toMatchObject([
      { source: 'card', amount: '150.00', reversedAt: null },
      { source: 'card', amount: '200.00', reversedAt: expect.any(String), reversalReason: '' },
    ]);
    await refund(sessionId);
    expect(await lefts()).toEqual(['100.00', '100.00']);
    expect(await sums()).toEqual({ owed: '200.00', credit: '0.00' });
    expect(await stored()).toMatchObject([{ state: 'paid', taken_back: '200.00' }]);
    const given = expect.stringMatching(/^A card payment of .* has changed$/);
    expect((await subjectsTo(shop.buyer.email)).slice(1)).toEqual([given, given]);
    expect((await subjectsTo(shop.seller.email)).slice(1)).toEqual([given, given]);
    await pay(await open(invoiceIds));
    expect(await lefts()).toEqual(['0.00', '0.00']);
  });

  it.each([
    ['a part', '5000', ['0.00', '50.00']],
    ['the whole', '20000', ['100.00', '100.00']],
  ])('a refund of %s that the bank returns pays the same invoices again', async (_what, amount, taken) => {
    const sessionId = await open(await invoicesOf(shop, 1, 1));
    await pay(sessionId);
    await refund(sessionId, amount);
    expect(await lefts()).toEqual(taken);
    const { data } = await payments.provider<{ data: { id: string }[] }>(
      `/v1/refunds?charge=${await chargeOf(sessionId)}`,
    );
    await payments.control(`refunds/${data[0]?.id}/fail`);
    await payments.deliver();
    expect(await lefts()).toEqual(['0.00', '0.00']);
    expect(await sums()).toEqual({ owed: '0.00', credit: '0.00' });
  });

  it('a lost dispute opens the invoice again, and takes the transfer from the seller', async () => {
    const sessionId = await open(await invoicesOf(shop, 1));
    await pay(sessionId);
    const chargeId = await chargeOf(sessionId);
    await payments.control(`charges/${chargeId}/dispute`);
    await payments.deliver();
    expect(await receipts()).toMatchObject([{ dispute: 'open', reversedAt: null, amount: '100.00' }]);
    expect(await subjectsTo(shop.seller.email)).toContainEqual(expect.stringMatching(/is disputed/));
    await payments.control(`charges/${chargeId}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    expect(await lefts()).toEqual(['100.00']);
    expect(await stored()).toMatchObject([{ dispute: 'lost', taken_back: '100.00', is_reversal_due: true }]);
    await payments.sweep('sweep-card-payments');
    expect(await stored()).toMatchObject([{ is_reversal_due: false }]);
    const charge = await payments.provider<{ transfer: string }>(`/v1/charges/${chargeId}`);
    const transfer = await payments.provider<{ amount_reversed: number }>(`/v1/transfers/${charge.transfer}`);
    expect(transfer.amount_reversed).toBe(10_000);
  });

  it('a reversal that the provider refuses is listed for staff until it is done', async () => {
    const sessionId = await open(await invoicesOf(shop, 1));
    await pay(sessionId);
    await payments.control(`charges/${await chargeOf(sessionId)}/dispute`, { outcome: 'lost' });
    await payments.deliver();
    const { deps } = payments.app;
    const provider = deps.payments;
    const refusal = new ProviderError('refused', {
      ...{ type: 'a test', code: null, status: 400, requestId: null, message: 'Insufficient funds' },
    });
    deps.payments = { ...provider, reverseTransfer: () => Promise.reject(refusal) };
    await payments.sweep('sweep-card-payments').finally(() => {
      deps.payments = provider;
    });
    const refused = { ours: '100.00', theirs: 'Insufficient funds', currency: 'AUD' };
    expect(await listed('reversal_refused')).toMatchObject([refused]);
    await payments.sweep('reconcile');
    expect(await listed('reversal_refused')).toMatchObject([refused]);
    await deps.db.$client.query(
      "UPDATE credit_payments SET checked_at = checked_at - interval '2 hours' WHERE account_id = $1",
      [shop.accountId],
    );
    await payments.sweep('sweep-card-payments');
    expect(await stored()).toMatchObject([{ is_reversal_due: false }]);
    await payments.sweep('reconcile');
    expect(await listed('reversal_refused')).toEqual([]);
  });

  it('from a closed account, which never changes, is listed for staff', async () => {
    const sessionId = await open(await invoicesOf(shop, 1));
    await pay(sessionId);
    await shop.seller.client.creditAccounts.close({ id: shop.accountId, orgId: shop.sellerOrgId });
    await refund(sessionId);
    expect(await receipts()).toMatchObject([{ reversedAt: null }]);
    const difference = { ours: '100.00', theirs: '0.00' };
    expect(await listed('state_differs')).toMatchObject([difference]);
    await payments.sweep('reconcile');
    expect(await listed('state_differs')).toMatchObject([difference]);
  });

  it('and not the seller, as a bank receipt', async () => {
    await pay(await open(await invoicesOf(shop, 1)));
    const [receipt] = await receipts();
    const input = { id: receipt?.id ?? '', orgId: shop.sellerOrgId, reason: 'Bounced' };
    expect(await codeOf(shop.seller.client.creditAccounts.reverseReceipt(input))).toBe('RECEIPT_BY_CARD');
  });
});

describe('a lost reply', () => {
  it('leaves no page open that belongs to no payment', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    await payments.down();
    await codeOf(open(invoiceIds));
    await payments.up();
    const { app } = payments;
    const [stored] = await listCardPayments(app.deps.db, sql`p.account_id = ${shop.accountId}`);
    if (!stored) throw new Error('The payment was not stored');
    // Another request for the page has failed in the meantime, and the next one will have another key.
    await app.deps.db.$client.query('UPDATE credit_payments SET attempt = 2 WHERE id = $1', [stored.id]);
    expect(await openPage(app.deps, stored)).toBe(null);
    const sessionId = await open(invoiceIds);
    const { data } = await payments.provider<{ data: { id: string; status: string }[] }>(
      '/v1/checkout/sessions?limit=2',
    );
    expect(data.map(({ id, status }) => [id === sessionId, status])).toEqual([
      [true, 'open'],
      [false, 'expired'],
    ]);
  });

  it('is found again when the reply about its page was lost', async () => {
    const invoiceIds = await invoicesOf(shop, 1);
    await payments.down();
    expect(await codeOf(open(invoiceIds))).toBe('PAYMENT_PROVIDER_ERROR');
    await payments.up();
    await payments.control('delivery', { hold: true });
    await pay(await open(invoiceIds));
    expect(await states()).toEqual(['paid']);
    expect(await lefts()).toEqual(['0.00']);
  });
});
