import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, aPerson } from '../../../testing/builders.ts';
import {
  aCreditShop,
  age,
  aReceipt,
  type CreditShop,
  invoicesOf,
} from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { remindDebtors } from './remind-debtors.ts';

let payments: TestPayments;
let shop: CreditShop;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

const day = (offset = 0) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const period = { from: day(-1), to: day(1) };
const pay = (invoiceId: string, amount: string, reference: string, received = amount) =>
  shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount: received, reference },
    applications: [{ invoiceId, amount }],
  });

it('who may: the ageing is for managers of the seller, a statement for those who see the account', async () => {
  const { seller, buyer, sellerOrgId, accountId } = shop;
  const member = await aPerson(payments.app);
  await addMember(payments.app, sellerOrgId, member, 'member');
  for (const { client } of [member, buyer]) {
    expect(await codeOf(client.creditAccounts.ageing({ orgId: sellerOrgId }))).toBe('FORBIDDEN');
  }
  for (const { client } of [member, await aPerson(payments.app)]) {
    expect(await codeOf(client.creditAccounts.statement({ id: accountId, ...period }))).toBe('NOT_FOUND');
    expect(await codeOf(client.creditAccounts.statementCsv({ id: accountId, ...period }))).toBe('NOT_FOUND');
  }
  for (const { client } of [seller, buyer])
    expect(await codeOf(client.creditAccounts.statement({ id: accountId, ...period }))).toBe('allowed');
});

describe('the ageing', () => {
  it('adds up what is left by the days since it was due', async () => {
    const ids = await invoicesOf(shop, 1, 1, 1, 1, 1);
    const { ownerDb } = payments.app;
    // Due in 30 days, so that these are overdue for 0, 1, 30, 31 and 91 days.
    for (const [position, overdue] of [0, 1, 30, 31, 91].entries())
      await ownerDb.$client.query(
        `UPDATE credit_invoices SET issued_on = current_date - 40 - $2::int, due_on = (now() AT TIME ZONE 'UTC')::date - $2::int WHERE id = $1`,
        [ids[position], overdue],
      );
    await pay(ids[4] ?? '', '40.00', 'Part', '45.00');
    const ageing = {
      ...{ current: '100.00', days1To30: '200.00', days31To60: '100.00' },
      ...{ days61To90: '0.00', over90: '60.00' },
    };
    const sums = { currency: 'AUD', owed: '460.00', credit: '5.00', ageing };
    expect(await shop.seller.client.creditAccounts.ageing({ orgId: shop.sellerOrgId })).toEqual({
      totals: [sums],
      accounts: [{ id: shop.accountId, buyer: { id: shop.buyerOrgId, name: expect.any(String) }, ...sums }],
    });
    expect(await shop.buyer.client.creditAccounts.find({ id: shop.accountId })).toMatchObject({ ageing });
  });
});

describe('the statement', () => {
  it('has an opening balance, movements and a closing balance', async () => {
    const [first = '', second = ''] = await invoicesOf(shop, 1, 2);
    const { client } = shop.seller;
    const { id } = await pay(first, '100.00', '=1+1', '120.00');
    await client.creditAccounts.reverseReceipt({ id, orgId: shop.sellerOrgId, reason: 'Bounced' });
    const change = { id: second, orgId: shop.sellerOrgId, reason: 'Broken' };
    await client.creditAccounts.issueNote({
      ...change,
      requestKey: crypto.randomUUID(),
      kind: 'credit_note',
      amount: '50.00',
    });
    await client.creditAccounts.writeOff({ ...change, requestKey: crypto.randomUUID(), amount: '10.00' });
    const statement = await shop.buyer.client.creditAccounts.statement({ id: shop.accountId, ...period });
    expect(statement).toMatchObject({ currency: 'AUD', opening: '0.00', closing: '240.00' });
    expect(
      statement.movements.map(({ kind, amount, balance, document }) => [kind, amount, balance, document]),
    ).toEqual([
      ['invoice', '100.00', '100.00', 'INV-000001'],
      ['invoice', '200.00', '300.00', 'INV-000002'],
      ['receipt', '-120.00', '180.00', null],
      ['receipt_reversed', '120.00', '300.00', null],
      ['credit_note', '-50.00', '250.00', 'CN-000001'],
      ['write_off', '-10.00', '240.00', null],
    ]);
    const later = await client.creditAccounts.statement({ id: shop.accountId, from: day(1), to: day(2) });
    expect(later).toMatchObject({ opening: '240.00', closing: '240.00', movements: [] });
    const file = await client.creditAccounts.statementCsv({ id: shop.accountId, ...period });
    const lines = (await file.text()).split('\r\n');
    expect(lines[0]).toBe('Date,Movement,Document,Order,Reference,Reason,Currency,Amount,Balance');
    expect(lines[4]).toMatch(/,Receipt,,,'=1\+1,,AUD,-120.00,180.00$/);
    expect(lines).toHaveLength(10);
  });

  it('needs days in order', async () => {
    const reversed = { id: shop.accountId, from: day(1), to: day(0) };
    expect(await codeOf(shop.buyer.client.creditAccounts.statement(reversed))).toBe('BAD_REQUEST');
  });
});

describe('reminders', () => {
  const subjects = async () =>
    (await mailTo(payments.app, shop.buyer.email))
      .map(({ subject }) => subject)
      .filter((subject) => /due/.test(subject));
  const remind = () => remindDebtors(payments.app.deps);

  it('are sent once before and once after the due date, by two workers at the same time', async () => {
    await invoicesOf(shop, 1);
    await remind();
    expect(await subjects()).toEqual([]);
    await age(payments.app, shop.accountId, 28);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await subjects()).toEqual([expect.stringMatching(/^Invoice INV-000001 from .* is due on/)]);
    await age(payments.app, shop.accountId, 4);
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await subjects()).toSorted()).toEqual([
      expect.stringMatching(/is due on/),
      expect.stringMatching(/is overdue/),
    ]);
  });

  it('are not sent for a paid invoice', async () => {
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    await pay(invoiceId, '100.00', 'All');
    await age(payments.app, shop.accountId, 60);
    await remind();
    expect(await subjects()).toEqual([]);
  });
});
