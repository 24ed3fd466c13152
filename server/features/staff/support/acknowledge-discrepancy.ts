import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { discrepancies } from '../../../db/schema/reconciliation.ts';
import { recordAction, withStaff } from '../staff-action.ts';

/**
 * Records why a discrepancy needs no correction. Does not change orders and ledger. If a later comparison finds the
 * discrepancy with other figures, the discrepancy is open again.
 * @throws NOT_FOUND, also when it is already acknowledged
 */
export async function acknowledgeDiscrepancy(
  context: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await withStaff(context, reason, async (tx) => {
    const acknowledged = await tx
      .update(discrepancies)
      .set({
        acknowledgedAt: sql`now()`,
        acknowledgedBy: context.actor.userId,
        acknowledgedBecause: reason,
      })
      .where(and(eq(discrepancies.id, id), isNull(discrepancies.acknowledgedAt)))
      .returning({ id: discrepancies.id });
    if (acknowledged.length === 0) throw refuse('NOT_FOUND');
    await recordAction(tx, 'discrepancy.acknowledge', { kind: 'discrepancy', id }, reason);
  });
}
