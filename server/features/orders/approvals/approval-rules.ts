import { sql } from 'drizzle-orm';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';

/** @throws NOT_FOUND */
export async function findRules(db: Database | Transaction, orgId: string): Promise<ApprovalRule[]> {
  const { rows } = await db.execute<{ rules: ApprovalRule[] }>(sql`
    SELECT approval_rules AS rules FROM organizations WHERE id = ${orgId}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].rules;
}

type Change = { orgId: string; shown: readonly ApprovalRule[]; rules: readonly ApprovalRule[] };

/**
 * Replaces the rules. The organization's audit records the old and the new rules. The transaction of an order or a
 * submission locks the organization, so each of them has either the old or the new rules.
 * @throws CONFLICT when somebody else has changed the rules since they were shown, BAD_REQUEST for a named approver who
 * is not a member
 */
export async function setRules(
  { deps, actor }: ActorContext,
  { orgId, shown, rules }: Change,
): Promise<ApprovalRule[]> {
  const { rowCount } = await withActor(deps.db, actor.userId, async (tx) => {
    await refuseUnknown(tx, orgId, rules);
    return tx.execute(sql`
      UPDATE organizations SET approval_rules = ${JSON.stringify(rules)}::jsonb
      WHERE id = ${orgId} AND approval_rules = ${JSON.stringify(shown)}::jsonb`);
  });
  if (rowCount === 0) throw refuse('CONFLICT');
  return [...rules];
}

async function refuseUnknown(tx: Transaction, orgId: string, rules: readonly ApprovalRule[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT user_id AS id FROM organization_members WHERE org_id = ${orgId}`);
  const members = new Set(rows.map(({ id }) => id));
  const place = rules.findIndex(({ userIds }) => userIds.some((id) => !members.has(id)));
  if (place >= 0) throw refuseField(`rules.${place}.userIds`, 'APPROVER_UNKNOWN');
}
