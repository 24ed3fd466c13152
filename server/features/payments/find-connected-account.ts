import type { ConnectedAccount } from '../../../contract/payments.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

const selectAccount = prepared<{
  account: ConnectedAccount;
}>(`SELECT json_build_object('orgId', org_id, 'chargesEnabled', charges_enabled, 'payoutsEnabled', payouts_enabled,
     'detailsSubmitted', details_submitted, 'hasLeft', left_at IS NOT NULL, 'verificationStatus', verification_status,
     'requirementsCurrentlyDue', requirements_currently_due, 'requirementsPastDue', requirements_past_due,
     'failedPayout', failed_payout) AS account
   FROM connected_accounts WHERE org_id = $1`);

/** The organization's connected account as last read from the provider. Null when there is none. */
export async function findConnectedAccount(db: Database, orgId: string): Promise<ConnectedAccount | null> {
  const [row] = await selectAccount(db, [orgId]);
  return row?.account ?? null;
}
