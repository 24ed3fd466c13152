import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { acknowledgement, RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockRecall } from './lock-recall.ts';
import { noticeJson } from './recall-json.ts';

type Acknowledgement = z.infer<typeof acknowledgement>;

/** Records that the buyer has opened the notice. Repeated, it changes nothing. @throws NOT_FOUND */
export async function seeNotice({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockReceived(tx, actor, id);
    await see(tx, id);
  });
}

/**
 * Acknowledges a notice with what happened to its units. The buyer can correct the quantities until the issuer has
 * reconciled the notice.
 * @throws NOT_FOUND, CONFLICT if it is reconciled, BAD_REQUEST for more units than were shipped
 */
export function acknowledgeNotice(
  { deps, actor }: ActorContext,
  { id, note, lines }: Acknowledgement,
): Promise<RecallNotice> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { isReconciled } = await lockReceived(tx, actor, id);
    if (isReconciled) throw refuse('CONFLICT');
    await see(tx, id);
    await storeQuantities(tx, id, lines);
    await tx.execute(
      sql`UPDATE recall_notices SET note = ${note}, acknowledged_at = coalesce(acknowledged_at, clock_timestamp()) WHERE id = ${id}`,
    );
    return readNotice(tx, id);
  }).catch(refusing({ recall_lines_quantities: () => refuseField('lines', 'RECALLED_UNITS_EXCEEDED') }));
}

/** Confirms the quantities of an acknowledged notice. @throws NOT_FOUND, CONFLICT if it is not acknowledged */
export function reconcileNotice({ deps, actor }: ActorContext, id: string): Promise<RecallNotice> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ recallId: string }>(
      sql`SELECT recall_id AS "recallId" FROM recall_notices WHERE id = ${id}`,
    );
    await lockRecall(tx, actor, { id: rows[0]?.recallId ?? id });
    const { rowCount } = await tx.execute(
      sql`UPDATE recall_notices SET reconciled_at = now() WHERE id = ${id} AND acknowledged_at IS NOT NULL AND reconciled_at IS NULL`,
    );
    if (rowCount === 0) throw refuse('CONFLICT');
    return readNotice(tx, id);
  });
}

async function lockReceived(tx: Transaction, actor: Actor, id: string): Promise<{ isReconciled: boolean }> {
  const receives = organizationsWhere(actor, 'recalls.acknowledge');
  const { rows } = await tx.execute<{ isReconciled: boolean }>(sql`
    SELECT n.reconciled_at IS NOT NULL AS "isReconciled" FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
    WHERE n.id = ${id} AND NOT r.is_drill AND n.sent_at IS NOT NULL
      AND (n.buyer_org_id = ANY(${sql.param(receives)}::uuid[]) OR n.buyer_id = ${actor.userId}) FOR UPDATE OF n`);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

async function see(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`UPDATE recall_notices SET seen_at = now() WHERE id = ${id} AND seen_at IS NULL`);
}

/** @throws CONFLICT for a line that the notice does not have any more */
async function storeQuantities(tx: Transaction, id: string, lines: Acknowledgement['lines']): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE recall_lines l SET used = g.used, quarantined = g.quarantined, returned = g.returned
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS g("lotId" uuid, used int, quarantined int, returned int)
    WHERE l.notice_id = ${id} AND l.lot_id = g."lotId" AND l.withdrawn_at IS NULL`);
  if (rowCount !== lines.length) throw refuse('CONFLICT');
}

async function readNotice(tx: Transaction, id: string): Promise<RecallNotice> {
  const { rows } = await tx.execute<{ notice: RecallNotice }>(
    sql`SELECT ${sql.raw(noticeJson)} AS notice FROM recall_notices n WHERE n.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return row.notice;
}
