import { sql } from 'drizzle-orm';
import { recallReminders } from '../../../../contract/recall-lists.ts';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { emailTo, listReaders } from './send-notices.ts';

const batchSize = 200;
const [first, last] = recallReminders;

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
      UPDATE recall_notices SET reminders = CASE WHEN sent_at <= now() - make_interval(days => ${last}) THEN 2 ELSE 1 END,
        escalated_at = CASE WHEN sent_at <= now() - make_interval(days => ${last}) THEN now() END
      WHERE id IN (SELECT n.id FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
        WHERE n.acknowledged_at IS NULL AND n.escalated_at IS NULL AND n.sent_at <= now() - make_interval(days => ${first})
          AND (n.reminders = 0 OR n.sent_at <= now() - make_interval(days => ${last})) AND r.closed_at IS NULL AND NOT r.is_drill
        ORDER BY n.sent_at, n.id LIMIT ${batchSize} FOR UPDATE OF n SKIP LOCKED)
      RETURNING id, escalated_at IS NOT NULL AS "isEscalated"`);
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
