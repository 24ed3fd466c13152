import { sql } from 'drizzle-orm';
import { recallReminders } from '../../../../contract/recall-lists.ts';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { emailTo, listReaders } from './send-notices.ts';

const batchSize = 200;
const [first, last] = recallReminders;
/** SQL: the time from which the days until a reminder of a notice (n) count. */
const opened = sql`coalesce(n.reopened_at, n.sent_at)`;

/**
 * The job that reminds buyers that have not acknowledged a notice. The last reminder goes to the owners of the buying
 * organization, and the notice is escalated: its issuer sees it as overdue.
 */
export async function remindRecipients(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
  while ((await remindBatch(deps)) === batchSize);
}

function remindBatch({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  return withActor(db, 'system:remind-recipients', async (tx) => {
    const { rows } = await tx.execute<{ id: string; isEscalated: boolean }>(sql`
      WITH due AS MATERIALIZED (SELECT n.id, ${opened} <= now() - make_interval(days => ${last}) AS is_last FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
        WHERE n.acknowledged_at IS NULL AND n.escalated_at IS NULL AND ${opened} <= now() - make_interval(days => ${first})
          AND (n.reminders = 0 OR ${opened} <= now() - make_interval(days => ${last})) AND r.closed_at IS NULL AND NOT r.is_drill
        ORDER BY ${opened}, n.id LIMIT ${batchSize} FOR UPDATE OF n SKIP LOCKED)
      UPDATE recall_notices n SET reminders = CASE WHEN due.is_last THEN 2 ELSE 1 END, escalated_at = CASE WHEN due.is_last THEN now() END
      FROM due WHERE n.id = due.id RETURNING n.id, due.is_last AS "isEscalated"`);
    const idsOf = (wanted: boolean) =>
      rows.filter(({ isEscalated }) => isEscalated === wanted).map(({ id }) => id);
    const reminded = await listReaders(tx, idsOf(false));
    const escalated = await listReaders(tx, idsOf(true), ['owner']);
    await queueEmails(
      tx,
      env,
      ...reminded.map((reader) => emailTo(reader, 'recall-reminder', env)),
      ...escalated.map((reader) => emailTo(reader, 'recall-escalated', env)),
    );
    return rows.length;
  });
}
