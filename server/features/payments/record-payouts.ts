import { sql } from 'drizzle-orm';
import type { FailedPayout } from '../../../contract/payments.ts';
import type { Deps } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { payouts as payoutRows } from '../../db/schema/payments.ts';
import { signed } from './find-balance.ts';
import { notifyOfPayout } from './notify-of-payout.ts';
import type { PayoutSnapshot } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';

const selectHeard = prepared<{ heard_at: string | null }>(
  'SELECT payouts_heard_at::text AS heard_at FROM connected_accounts WHERE provider_account_id = $1',
);

/**
 * Reads an account's payouts again and stores them, with the latest failed one. Emails the organization's managers once
 * per failure. Skips an account that does not belong to this platform or is disconnected. If another event was handled
 * in the meantime, the data may be stale, so they are read again.
 */
export async function recordPayouts(deps: Deps, accountId: string): Promise<void> {
  for (;;) {
    const [before] = await selectHeard(deps.db, [accountId]);
    if (!before) return;
    const payouts = await readPayouts(deps, accountId);
    if (!payouts || (await keep(deps, accountId, { heardAt: before.heard_at, payouts }))) return;
  }
}

/** Null for a disconnected account: Stripe replies 403 (error codes, "account_invalid"). */
async function readPayouts({ payments }: Deps, accountId: string): Promise<PayoutSnapshot[] | null> {
  try {
    return await payments.listPayouts(accountId);
  } catch (error) {
    if (error instanceof ProviderError && error.reply.status === 403) return null;
    throw error;
  }
}

/** The newest failed payout, unless a newer one in its currency has arrived at the bank. */
function failedOf(payouts: readonly PayoutSnapshot[]): PayoutSnapshot | null {
  const ended = payouts.filter(({ status }) => status === 'paid' || status === 'failed');
  const isLast = (one: PayoutSnapshot) => ended.find(({ currency }) => currency === one.currency) === one;
  return ended.find((one) => one.status === 'failed' && isLast(one)) ?? null;
}

type Reading = { heardAt: string | null; payouts: readonly PayoutSnapshot[] };

/** @returns false when newer data were stored in the meantime */
function keep({ db, env }: Deps, accountId: string, { heardAt, payouts }: Reading): Promise<boolean> {
  const failed = failedOf(payouts);
  const failedPayout = failed && shown(failed);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ org_id: string; is_news: boolean }>(sql`
      UPDATE connected_accounts SET payouts_heard_at = clock_timestamp(),
        failed_payout = ${failedPayout && JSON.stringify(failedPayout)}::jsonb,
        payouts_told = array_remove(payouts_told, ${failed?.id ?? null}::text) || array_remove(ARRAY[${failed?.id ?? null}::text], NULL)
      WHERE provider_account_id = ${accountId} AND payouts_heard_at IS NOT DISTINCT FROM ${heardAt}::timestamptz
      RETURNING org_id, coalesce(${failed?.id ?? null}::text <> ALL(old.payouts_told), false) AS is_news`);
    const [kept] = rows;
    if (kept) await keepEach(tx, kept.org_id, accountId, payouts);
    if (kept?.is_news && failedPayout) await notifyOfPayout(tx, env, kept.org_id, failedPayout);
    return kept !== undefined;
  });
}

async function keepEach(
  tx: Transaction,
  orgId: string,
  providerAccountId: string,
  read: readonly PayoutSnapshot[],
): Promise<void> {
  if (read.length === 0) return;
  const rows = read.map(({ id, amount, currency, status, madeAt, arrivesAt, bankLast4 }) => ({
    ...{ id, orgId, providerAccountId, currency, status, bankLast4 },
    amount: signed(amount, currency),
    madeAt: madeAt.toISOString(),
    arrivesAt: arrivesAt.toISOString(),
  }));
  await tx
    .insert(payoutRows)
    .values(rows)
    .onConflictDoUpdate({
      target: payoutRows.id,
      set: {
        status: sql`excluded.status`,
        arrivesAt: sql`excluded.arrives_at`,
        bankLast4: sql`coalesce(excluded.bank_last4, ${payoutRows.bankLast4})`,
        updatedAt: sql`now()`,
      },
    });
}

function shown({ amount, currency, failure }: PayoutSnapshot): FailedPayout {
  return { amount: signed(amount, currency), currency, reason: failure ?? 'unknown' };
}
