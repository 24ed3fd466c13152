import { LRUCache } from 'lru-cache';
import { type Currency, fromMinorUnits } from '../../../contract/money.ts';
import type { Balance, Payout } from '../../../contract/payments.ts';
import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';
import type { BalanceSnapshot, Provider } from './payment-provider.ts';

const selectAccountId = prepared<{ account_id: string }>(
  'account-to-balance',
  'SELECT provider_account_id AS account_id FROM connected_accounts WHERE org_id = $1 AND left_at IS NULL',
);

/** What the account holds and its latest payouts, both empty when the organization has none. Some seconds old at most. */
export async function findBalance(
  { db, payments }: Deps,
  orgId: string,
): Promise<{ balances: Balance[]; payouts: Payout[] }> {
  const [row] = await selectAccountId(db, [orgId]);
  if (!row) return { balances: [], payouts: [] };
  const { balances, payouts } = await read(payments, row.account_id);
  return {
    balances: balances.map(({ currency, available, pending }) => ({
      currency,
      available: signed(available, currency),
      pending: signed(pending, currency),
    })),
    payouts: payouts.map(({ amount, arrivesAt, ...payout }) => ({
      ...payout,
      amount: signed(amount, payout.currency),
      arrivesAt: arrivesAt.toISOString(),
    })),
  };
}

/** Accounts that several people look at, or one person again and again, are asked about once. */
const latest = new LRUCache<string, Promise<BalanceSnapshot>>({ max: 1_000, ttl: 10_000 });

function read(payments: Provider, accountId: string): Promise<BalanceSnapshot> {
  const known = latest.get(accountId);
  if (known) return known;
  const asked = payments.retrieveBalance(accountId);
  latest.set(accountId, asked);
  // A failure is not kept.
  asked.catch(() => latest.delete(accountId));
  return asked;
}

function signed(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${fromMinorUnits(Math.abs(minor), currency)}`;
}
