import { limits } from '../../../../contract/limits.ts';
import { answerableStatuses } from '../../../../contract/money-choices.ts';
import type { Dispute } from '../../../../contract/order-money.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { disputeJoins, disputeJson } from './dispute-json.ts';

const isAnswerable = `d.status IN (${answerableStatuses.map((status) => `'${status}'`).join(', ')})`;

const selectOfSeller = prepared<{
  disputes: Dispute[];
}>(`SELECT coalesce(json_agg(${disputeJson} ORDER BY ${isAnswerable} DESC, d.opened_at DESC, d.id), '[]') AS disputes
   FROM (SELECT * FROM disputes d WHERE seller_org_id = $1 ORDER BY ${isAnswerable} DESC, opened_at DESC
     LIMIT ${limits.latestFindings}) d ${disputeJoins}`);

/** Disputes that accept evidence come first. */
export async function listDisputes(db: Database, orgId: string): Promise<Dispute[]> {
  const [row] = await selectOfSeller(db, [orgId]);
  return row?.disputes ?? [];
}
