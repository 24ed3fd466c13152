import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

export const sendNoticesTask = 'send-recall-notices';

const batchSize = 200;
export const recallPayload = z.object({ recallId: z.string() });
type Within = Pick<Deps, 'db' | 'env'>;

/**
 * The job that sends the notices of a recall. The transaction that marks a batch as sent also queues its emails. So each
 * notice is sent once, even if the worker is killed. The notices of a drill are marked as sent, but have no emails.
 */
export async function sendNotices(deps: Within, given: unknown): Promise<void> {
  const { recallId } = recallPayload.parse(given);
  while ((await sendBatch(deps, recallId)) === batchSize);
}

/** The job that sends the notices that a killed worker has left. A failure does not stop the notices of other recalls. */
export async function sweepNotices(deps: Within): Promise<void> {
  const { rows } = await deps.db.execute<{ recallId: string }>(
    sql`SELECT DISTINCT recall_id AS "recallId" FROM recall_notices WHERE sent_at IS NULL`,
  );
  const failures: unknown[] = [];
  for (const row of rows) await sendNotices(deps, row).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not every notice could be sent');
}

/** @returns the number of notices that were marked as sent */
function sendBatch({ db, env }: Within, recallId: string): Promise<number> {
  return withActor(db, 'system:send-recall-notices', async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM recall_notices WHERE recall_id = ${recallId} AND sent_at IS NULL ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`);
    const ids = rows.map(({ id }) => id);
    const readers = await listReaders(tx, ids);
    await tx.execute(sql`
      UPDATE recall_notices n SET sent_at = now(), emails = (SELECT count(*) FROM jsonb_array_elements_text(${JSON.stringify(readers.map(({ noticeId }) => noticeId))}::jsonb) e
        WHERE e = n.id::text)
      WHERE n.id = ANY(${sql.param(ids)}::uuid[])`);
    await queueEmails(tx, env, ...readers.map((reader) => emailTo(reader, 'recall-issued', env)));
    return ids.length;
  });
}

export type Reader = {
  noticeId: string;
  recallId: string;
  email: string;
  fullName: string;
  language: Language;
  title: string;
  isRecall: boolean;
  buyer: string;
  isPerson: boolean;
  issuer: string | null;
  units: number;
};

export function emailTo(
  { email, language, recallId, fullName, title, isRecall, buyer, isPerson, issuer, units }: Reader,
  kind: 'recall-issued' | 'recall-reminder' | 'recall-escalated',
  env: Within['env'],
) {
  const url = `${env.publicUrl}${addresses.recall(recallId)}`;
  return {
    to: email,
    language,
    content: { kind, fullName, title, isRecall, buyer, isPerson, issuer, units, url },
  };
}

/**
 * The users who get the emails of these notices: the managers of the buying organization and its members who placed the
 * affected orders, or the person who bought without an organization. Users who declined other emails get them, too. Drills
 * have no readers.
 * @param only the roles of the organization that get the email, instead of its managers and those who ordered
 */
export async function listReaders(
  tx: Transaction,
  ids: readonly string[],
  only?: readonly string[],
): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT n.id AS "noticeId", r.id AS "recallId", u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language,
      r.title, r.kind = 'recall' AS "isRecall", coalesce(b.name, u.full_name) AS buyer, b.id IS NULL AS "isPerson", (SELECT i.name FROM organizations i WHERE i.id = r.org_id) AS issuer,
      (SELECT coalesce(sum(l.units), 0)::int FROM recall_lines l WHERE l.notice_id = n.id AND l.withdrawn_at IS NULL) AS units
    FROM recall_notices n JOIN recalls r ON r.id = n.recall_id LEFT JOIN organizations b ON b.id = n.buyer_org_id
      CROSS JOIN LATERAL (SELECT n.buyer_id AS user_id WHERE n.buyer_id IS NOT NULL
        UNION SELECT m.user_id FROM organization_members m WHERE m.org_id = n.buyer_org_id AND (m.role = ANY(${sql.param([...(only ?? managingRoles)])}::text[])
          OR ${only === undefined} AND m.user_id IN (SELECT o.buyer_id FROM recall_lines l
            JOIN shipment_lots t ON t.seller_org_id = l.seller_org_id AND t.id = l.lot_id
            JOIN orders o ON o.seller_org_id = t.seller_org_id AND o.id = t.order_id WHERE l.notice_id = n.id))) told
      JOIN users u ON u.id = told.user_id AND u.deleted_at IS NULL AND u.suspended_because IS NULL
    WHERE n.id = ANY(${sql.param([...ids])}::uuid[]) AND NOT r.is_drill ORDER BY n.id, u.id`);
  return rows;
}
