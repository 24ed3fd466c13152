import type { Deps } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { isUnanswered } from '../../payments/provider-error.ts';
import { resumeRefund } from './send-refund.ts';

/**
 * Due refunds. A refund without a reply is first due a minute after it was stored. A refund that the provider has
 * accepted but the bank has not paid out is first due after 15 minutes. The interval doubles after each check, up to
 * six hours.
 */
const claimDue = prepared<{ id: string }>(`UPDATE refunds SET checked_at = now() WHERE id IN (
     SELECT id FROM refunds
     WHERE state IN ('requested', 'pending') AND coalesce(checked_at, created_at) < now() - least(interval '6 hours', greatest(
       CASE state WHEN 'requested' THEN interval '1 minute' ELSE interval '15 minutes' END,
       coalesce(checked_at, created_at) - created_at))
     ORDER BY checked_at NULLS FIRST, created_at LIMIT 50 FOR UPDATE SKIP LOCKED)
   RETURNING id`);

/**
 * Continues refunds for which the provider's reply was lost or the server was killed. If the provider does not reply,
 * this run stops, and the next run continues.
 */
export async function sweepRefunds(deps: Deps): Promise<void> {
  for (const { id } of await claimDue(deps.db, [])) {
    try {
      await resumeRefund(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, refundId: id }, 'a refund could not be settled');
      if (isUnanswered(error)) return;
    }
  }
}
