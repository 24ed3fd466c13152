import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { tellManagers, tellWaiting } from './notify-of-waiting.ts';

const days = (count: number) => sql`make_interval(days => ${count})`;

/**
 * The job that reminds the approvers of a step that waits, once in each interval, and tells the owners and admins once if
 * it waits for longer. Two runs at the same time take different requisitions. Suspended organizations cannot decide, so
 * they are told after the suspension.
 */
export async function remindApprovers({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  await withActor(db, 'system:remind-approvers', async (tx) => {
    const { approvalReminderDays, approvalEscalationDays } = limits;
    const isDue = sql`coalesce(r.reminded_at, r.waits_since) <= now() - ${days(approvalReminderDays)}`;
    await tellWaiting(tx, env, await mark(tx, sql`reminded_at`, isDue));
    const isLate = sql`r.escalated_at IS NULL AND r.waits_since <= now() - ${days(approvalEscalationDays)}`;
    await tellManagers(tx, env, await mark(tx, sql`escalated_at`, isLate));
  });
}

/** Sets `column` to the current time for waiting requisitions that meet the condition. Returns their ids. */
async function mark(tx: Transaction, column: SQL, condition: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE requisitions SET ${column} = now() WHERE id IN (
      SELECT r.id FROM requisitions r JOIN organizations o ON o.id = r.org_id
      WHERE r.status = 'submitted' AND r.expires_at > now() AND o.status = 'active' AND ${condition}
      ORDER BY r.waits_since LIMIT 200 FOR UPDATE OF r SKIP LOCKED) RETURNING id`);
  return rows.map(({ id }) => id);
}
