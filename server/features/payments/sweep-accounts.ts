import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';
import { ProviderError } from './provider-error.ts';
import { recordAccount } from './record-account.ts';

/** Accounts that are not verified yet are due after a quarter of an hour, then after twice as long each time. */
const claimDue = prepared<{ account_id: string }>(
  'accounts-to-sweep',
  `UPDATE connected_accounts SET checked_at = now() WHERE org_id IN (
     SELECT org_id FROM connected_accounts
     WHERE verification_status <> 'verified' AND left_at IS NULL AND coalesce(checked_at, created_at) < now()
       - greatest(interval '15 minutes', coalesce(checked_at, created_at) - created_at)
     ORDER BY checked_at NULLS FIRST LIMIT 50 FOR UPDATE SKIP LOCKED)
   RETURNING provider_account_id AS account_id`,
);

/** Checks accounts in case an event never came. It stops when the provider does not answer, and runs again later. */
export async function sweepAccounts(deps: Deps): Promise<void> {
  for (const { account_id } of await claimDue(deps.db, [])) {
    try {
      await recordAccount(deps, account_id);
    } catch (error) {
      deps.log.warn({ err: error, accountId: account_id }, 'a connected account could not be read');
      if (error instanceof ProviderError && error.outcome === 'unknown') return;
    }
  }
}
