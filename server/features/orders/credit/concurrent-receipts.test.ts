import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf } from '../../../../scripts/proof/random.ts';
import {
  aCreditShop,
  aReceipt,
  boughtOnAccount,
  invoicesOf,
  shipped,
} from '../../../testing/credit-purchases.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

/** `npm run proof -- credit` makes more changes. */
const changes = Number(process.env.CHANGES ?? 30);
const atOnce = Number(process.env.CONNECTIONS ?? 8);
const seed = Number(process.env.CREDIT_SEED ?? Date.now() % 1_000_000);

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments({ DATABASE_POOL: String(atOnce) });
});
afterAll(() => payments.stop());

/** Refusals that an earlier change can cause. */
const expected = ['allowed', 'BAD_REQUEST', 'CONFLICT', 'RECEIPT_RECORDED', 'RECEIPT_REVERSED'];

it(`${changes} receipts, reversals, notes, write-offs and parcels at the same time leave exact sums (seed ${seed})`, {
  timeout: 60_000 + changes * 2_000,
}, async () => {
  const random = randomOf(seed);
  const shop = await aCreditShop(payments, { limit: '900000.00' });
  const { accountId: id, sellerOrgId: orgId } = shop;
  const { creditAccounts } = shop.seller.client;
  const invoiceIds = await invoicesOf(shop, 1, 2, 3);
  const waiting = [await boughtOnAccount(shop, 2), await boughtOnAccount(shop, 1)];
  const receipts: string[] = [];
  const amount = () => `${random.between(1, 150)}.${random.one(['00', '01', '37', '99'])}`;
  const record = async () => {
    const applications = [{ invoiceId: random.one(invoiceIds), amount: amount() }];
    const reference = `EFT ${random.between(1, changes)}`;
    const receipt = { ...aReceipt, amount: '300.00', reference, applications };
    receipts.push((await creditAccounts.recordReceipt({ id, orgId, ...receipt })).id);
  };
  const change = async () => {
    const about = { id: random.one(invoiceIds), orgId, reason: 'Test' };
    const [receipt] = receipts;
    switch (random.one(['record', 'record', 'reverse', 'apply', 'credit', 'debit', 'writeOff', 'ship'])) {
      case 'reverse':
        return receipt && creditAccounts.reverseReceipt({ id: receipt, orgId, reason: 'Bounced' });
      case 'apply': {
        const applications = [{ invoiceId: about.id, amount: amount() }];
        return receipt && creditAccounts.applyReceipt({ id: random.one(receipts), orgId, applications });
      }
      case 'credit':
        return creditAccounts.issueNote({
          ...about,
          requestKey: crypto.randomUUID(),
          kind: 'credit_note',
          amount: amount(),
        });
      case 'debit':
        return creditAccounts.issueNote({
          ...about,
          requestKey: crypto.randomUUID(),
          kind: 'debit_note',
          amount: amount(),
        });
      case 'writeOff':
        return creditAccounts.writeOff({
          ...about,
          requestKey: crypto.randomUUID(),
          amount: `0.${random.between(10, 99)}`,
        });
      case 'ship': {
        const order = waiting.pop();
        return order && shipped(shop, order.id);
      }
      default:
        return record();
    }
  };
  const outcomes: string[] = [];
  let begun = 0;
  const changeSome = async () => {
    while (begun < changes) {
      begun += 1;
      outcomes.push(await codeOf(change()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, changeSome));
  console.log(JSON.stringify({ seed, changes, outcomes: count(outcomes) }));
  expect(expected).toEqual(expect.arrayContaining([...new Set(outcomes)]));

  const { rows } = await payments.app.ownerDb.$client.query(
    `SELECT a.reserved::text, a.owed::text, a.credit::text,
       (SELECT coalesce(sum(left_amount), 0)::numeric(14, 2)::text FROM credit_invoices WHERE account_id = a.id) AS "leftOfInvoices",
       (SELECT coalesce(sum(amount - applied), 0)::numeric(14, 2)::text FROM credit_receipts WHERE account_id = a.id AND reversed_at IS NULL) AS "leftOfReceipts",
       (SELECT sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount ELSE 0 END)::text FROM credit_entries WHERE account_id = a.id) AS reservations,
       (SELECT count(*)::int FROM credit_receipts WHERE account_id = a.id AND reversed_at IS NOT NULL AND applied <> 0) AS "appliedAndReversed",
       (a.owed - a.credit)::text AS balance
     FROM credit_accounts a WHERE a.id = $1`,
    [id],
  );
  const [sums] = rows;
  expect(sums).toMatchObject({
    leftOfInvoices: sums.owed,
    leftOfReceipts: sums.credit,
    reservations: sums.reserved,
  });
  expect(sums.appliedAndReversed).toBe(0);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const statement = await creditAccounts.statement({ id, from: day(-1), to: day(1) });
  expect(statement.closing).toBe(sums.balance);
});

function count(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
