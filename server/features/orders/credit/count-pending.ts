import type { PendingAccounts } from '../../../../contract/credit-accounts.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { isOverdue } from './ageing-json.ts';
import { buyingIn } from './list-accounts.ts';

/** $1 organization, $2 and $3 whether the actor manages its accounts as a seller, and sees them as a buyer. */
const countBoth = prepared<PendingAccounts>(`
  SELECT (SELECT count(*)::int FROM credit_accounts a WHERE $2::boolean AND a.seller_org_id = $1 AND a.state = 'requested') AS requested,
    (SELECT count(*)::int FROM credit_accounts a JOIN credit_invoices i ON i.account_id = a.id
      WHERE $3::boolean AND a.buyer_org_id = $1 AND ${isOverdue}) AS overdue`);

/** What waits for the actor on the credit accounts of an organization. */
export async function countPending(db: Database, actor: Actor, orgId: string): Promise<PendingAccounts> {
  const mayAnswer = mayInOrganization(actor, 'credit.manage', orgId);
  const [counted] = await countBoth(db, [orgId, mayAnswer, buyingIn(actor).includes(orgId)]);
  if (!counted) throw new Error('The pending accounts were not counted');
  return counted;
}
