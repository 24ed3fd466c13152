import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import { aCreditShop, aReceipt, type CreditShop, invoicesOf } from '../../../testing/credit-purchases.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { filesOf } from '../documents/files-of.ts';
import { sendStatements } from './send-statements.ts';

let payments: TestPayments;
let shop: CreditShop;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

const send = () => sendStatements(payments.app.deps);
const statementsTo = async ({ email }: Person) =>
  (await mailTo(payments.app, email)).filter(({ subject }) =>
    subject.startsWith('Statement of your account'),
  );
const asOwner = (text: string) =>
  payments.app.ownerDb.$client.query(
    `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true)) ${text.replace('FROM nobody', 'FROM actor')}`,
  );
/** Changes the times of all entries of the account as if they had been written earlier. */
const earlier = async (interval: string) => {
  await payments.app.ownerDb.$client.query('ALTER TABLE credit_entries DISABLE TRIGGER USER');
  await asOwner(
    `UPDATE credit_entries SET created_at = created_at - interval '${interval}' FROM nobody WHERE account_id = '${shop.accountId}'`,
  );
  await payments.app.ownerDb.$client.query('ALTER TABLE credit_entries ENABLE TRIGGER USER');
};
const setDay = (day: string) =>
  asOwner(`UPDATE credit_accounts SET statement_day = ${day} FROM nobody WHERE id = '${shop.accountId}'`);
const rows = async () =>
  (
    await payments.app.ownerDb.$client.query<{ first: string; last: string; expected: string }>(
      `SELECT first_on::text AS first, last_on::text AS last, (date_trunc('month', now() AT TIME ZONE 'UTC')::date + least(28, extract(day from now() AT TIME ZONE 'UTC')::int) - 2)::text AS expected
       FROM credit_statements WHERE account_id = $1 ORDER BY month`,
      [shop.accountId],
    )
  ).rows;
/** Today, or the 28th in the last days of a month. */
const today = `least(28, extract(day from now() AT TIME ZONE 'UTC'))`;

it('who may: members of the buyer who see the account, and nobody of the seller', async () => {
  await invoicesOf(shop, 1);
  await earlier('5 days');
  await setDay(today);
  const [member, blind] = [await aPerson(payments.app), await aPerson(payments.app)];
  for (const person of [member, blind]) await addMember(payments.app, shop.buyerOrgId, person, 'member');
  await shop.buyer.client.members.setPurchasing({
    ...{ orgId: shop.buyerOrgId, userId: blind.id, ...purchasingOf('member', null) },
    ...{ pay: false, viewSpending: false },
  });
  await send();
  for (const person of [shop.buyer, member]) expect(await statementsTo(person)).toHaveLength(1);
  for (const person of [blind, shop.seller]) expect(await statementsTo(person)).toEqual([]);
});

it('is sent once in a month, by two workers and after a restart, with the balance and a CSV file', async () => {
  const [invoiceId = ''] = await invoicesOf(shop, 2);
  await shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount: '50.00' },
    applications: [{ invoiceId, amount: '50.00' }],
  });
  await earlier('5 days');
  await setDay(today);
  await Promise.all([send(), send()]);
  await send();
  const [email, ...others] = await statementsTo(shop.buyer);
  expect(others).toEqual([]);
  expect(email?.subject).toMatch(/150\.00$/);
  const [row] = await rows();
  expect(row?.last).toBe(row?.expected);
  expect(email?.text).toContain(`/accounts/${shop.accountId}/statement?month=${row?.last.slice(0, 7)}`);
  const [file] = await filesOf(payments.app.deps.db, {
    ...{ accountId: shop.accountId, from: row?.first ?? '', to: row?.last ?? '', language: 'de' },
  });
  expect(file?.filename).toBe(`account-statement-${row?.first}-${row?.last}.csv`);
  expect(file?.content.split('\r\n').at(-2)).toContain('Endsaldo,,,,,AUD,,150.00');
});

it('is not sent before its day, without movements, or for what happened on the day itself', async () => {
  await send();
  await setDay(today);
  await send();
  await invoicesOf(shop, 1);
  await send();
  await setDay(`least(28, ${today} + 1)`);
  await send();
  expect(await statementsTo(shop.buyer)).toEqual([]);
  expect(await rows()).toEqual([]);
});

it('is sent for an open debt without movements, and begins after the last statement', async () => {
  await invoicesOf(shop, 1);
  await earlier('3 months');
  await setDay(today);
  await asOwner(
    `INSERT INTO credit_statements (account_id, month, first_on, last_on)
     SELECT '${shop.accountId}', (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month')::date, current_date - 90, current_date - 40 FROM nobody`,
  );
  await send();
  expect(await statementsTo(shop.buyer)).toHaveLength(1);
  const { rows: days } = await payments.app.ownerDb.$client.query<{ next: string }>(
    `SELECT (current_date - 39)::text AS next`,
  );
  expect((await rows()).at(-1)?.first).toBe(days[0]?.next);
});

it('is not sent to people who want no emails about orders', async () => {
  await invoicesOf(shop, 1);
  await earlier('5 days');
  await setDay(today);
  await asOwner(`UPDATE users SET wants_email = false FROM nobody WHERE id = '${shop.buyer.id}'`);
  await send();
  expect(await statementsTo(shop.buyer)).toEqual([]);
});

it('the application cannot change or delete that a statement was sent', async () => {
  const run = (text: string) =>
    payments.app.deps.db.$client.query(text).then(
      () => 'allowed',
      ({ code }: { code: string }) => code,
    );
  expect(await run('DELETE FROM credit_statements')).toBe('42501');
  expect(await run('UPDATE credit_statements SET first_on = last_on')).toBe('42501');
});
