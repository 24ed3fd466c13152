import { limits } from '../../../../contract/limits.ts';
import { answerableStatuses } from '../../../../contract/money-choices.ts';
import type { Dispute } from '../../../../contract/order-money.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, mayOnPlatform } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { disputeJoins, disputeJson } from './dispute-json.ts';

const isAnswerable = `d.status IN (${answerableStatuses.map((status) => `'${status}'`).join(', ')})`;

const select = (name: string, condition: string) =>
  prepared<{ disputes: Dispute[] }>(
    name,
    `SELECT coalesce(json_agg(${disputeJson} ORDER BY ${isAnswerable} DESC, d.opened_at DESC, d.id), '[]') AS disputes
     FROM (SELECT * FROM disputes d WHERE ${condition} ORDER BY ${isAnswerable} DESC, opened_at DESC
       LIMIT ${limits.latestFindings}) d ${disputeJoins}`,
  );
const selectOfSeller = select('disputes-of-seller', 'seller_org_id = $1');
const selectAll = select('disputes', 'true');

/** Those that still take evidence first. Without an organization, all of them, for staff. @throws NOT_FOUND */
export async function listDisputes(
  db: Database,
  actor: Actor,
  orgId: string | undefined,
): Promise<Dispute[]> {
  const isStaff = mayOnPlatform(actor, 'platform.read');
  if (!isStaff && !mayInOrganization(actor, 'sales.read', orgId)) throw refuse('NOT_FOUND');
  const [row] = orgId === undefined ? await selectAll(db, []) : await selectOfSeller(db, [orgId]);
  return row?.disputes ?? [];
}
