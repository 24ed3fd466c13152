import type { Deps } from '../../access/context.ts';
import { prepared } from '../../db/prepared.ts';
import { ProviderError } from './provider-error.ts';
import { recordAccount } from './record-account.ts';
import { recordPayouts } from './record-payouts.ts';

/**
 * Due accounts. Unverified accounts are first due after 15 minutes, then at intervals that double. Verified accounts
 * are due once a day, because payouts are known only from their events, and once an hour while a payout is late.
 */
const claimDue = prepared<{
  account_id: string;
}>(`UPDATE connected_accounts SET checked_at = now() WHERE org_id IN (
     SELECT org_id FROM connected_accounts
     WHERE left_at IS NULL AND coalesce(checked_at, created_at) < now() - CASE verification_status
       WHEN 'verified' THEN CASE
         WHEN EXISTS (SELECT FROM payouts p WHERE p.org_id = connected_accounts.org_id
           AND p.status IN ('pending', 'in_transit') AND p.arrives_at < now()) THEN interval '1 hour'
         ELSE interval '1 day' END
       ELSE greatest(interval '15 minutes', coalesce(checked_at, created_at) - created_at) END
     ORDER BY checked_at NULLS FIRST LIMIT 50 FOR UPDATE SKIP LOCKED)
   RETURNING provider_account_id AS account_id`);

/**
 * Checks accounts and their payouts in case an event was lost. If the provider does not reply, this run stops, and the
 * next run continues.
 */
export async function sweepAccounts(deps: Deps): Promise<void> {
  for (const { account_id } of await claimDue(deps.db, [])) {
    try {
      await recordAccount(deps, account_id);
      await recordPayouts(deps, account_id);
    } catch (error) {
      deps.log.warn({ err: error, accountId: account_id }, 'a connected account could not be read');
      if (error instanceof ProviderError && error.outcome === 'unknown') return;
    }
  }
}
