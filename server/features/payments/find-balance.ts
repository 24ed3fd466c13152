import { LRUCache } from 'lru-cache';
import { type Currency, fromMinorUnits } from '../../../contract/money.ts';
import type { Balance, Payout } from '../../../contract/payments.ts';
import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';
import type { BalanceSnapshot, Provider } from './payment-provider.ts';

const selectAccount = prepared<{
  account_id: string;
  heard_at: string | null;
}>(`SELECT provider_account_id AS account_id, payouts_heard_at::text AS heard_at FROM connected_accounts
   WHERE org_id = $1 AND left_at IS NULL`);

/**
 * The account's balance and its latest payouts. Both are empty without an account. The data are at most some seconds
 * old, and always newer than the last payout event.
 */
export async function findBalance(
  { db, payments }: Deps,
  orgId: string,
): Promise<{ balances: Balance[]; payouts: Payout[] }> {
  const [row] = await selectAccount(db, [orgId]);
  if (!row) return { balances: [], payouts: [] };
  const { balances, payouts } = await read(payments, row.account_id, row.heard_at);
  return {
    balances: balances.map(({ currency, available, pending }) => ({
      currency,
      available: signed(available, currency),
      pending: signed(pending, currency),
    })),
    payouts: payouts.map(({ id, amount, currency, status, arrivesAt }) => ({
      id,
      amount: signed(amount, currency),
      currency,
      status,
      arrivesAt: arrivesAt.toISOString(),
    })),
  };
}

/** Caches the balance briefly, so that repeated views of an account cause one request. */
const latest = new LRUCache<string, Promise<BalanceSnapshot>>({ max: 1_000, ttl: 10_000 });

function read(payments: Provider, accountId: string, heardAt: string | null): Promise<BalanceSnapshot> {
  const key = `${accountId} ${heardAt}`;
  const known = latest.get(key);
  if (known) return known;
  const reading = payments.retrieveBalance(accountId);
  latest.set(key, reading);
  // A failure is not cached.
  reading.catch(() => latest.delete(key));
  return reading;
}

export function signed(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${fromMinorUnits(Math.abs(minor), currency)}`;
}
