import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { setLocal } from '../../../db/set-local.ts';

export type LockedRecall = {
  id: string;
  orgId: string | null;
  title: string;
  reason: string;
  instructions: string;
  isDrill: boolean;
  isIssued: boolean;
  isClosed: boolean;
};

type Wanted = { id: string; version?: number | undefined };

/**
 * Locks a recall that the actor may change. Managers of a seller change its recalls. Staff change the recalls of staff.
 * @param byStaff whether staff may also change the recalls of sellers
 * @throws NOT_FOUND, CONFLICT if it is not the version that the client saw
 */
export async function lockRecall(
  tx: Transaction,
  actor: Actor,
  { id, version }: Wanted,
  byStaff = false,
): Promise<LockedRecall> {
  const isStaff = mayOnPlatform(actor, 'platform.act');
  const { rows } = await tx.execute<LockedRecall & { version: number }>(sql`
    SELECT id, org_id AS "orgId", title, reason, instructions, is_drill AS "isDrill", version, issued_at IS NOT NULL AS "isIssued",
      closed_at IS NOT NULL AS "isClosed"
    FROM recalls WHERE id = ${id} AND (org_id = ANY(${sql.param(organizationsWhere(actor, 'recalls.manage'))}::uuid[])
      OR ${isStaff} AND (org_id IS NULL OR ${byStaff})) FOR UPDATE`);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  if (version !== undefined && row.version !== version) throw refuse('CONFLICT');
  if (isStaff) await setLocal(tx, 'myelin.reason', row.title);
  return row;
}
