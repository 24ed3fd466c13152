import { type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { notifyOfAnswer, notifyOfQuestion } from './notify-of-quotes.ts';
import { refuseBuyer } from './refuse-both-sides.ts';

type Text = { id: string; text: string };

/**
 * The buyer writes to all invited sellers.
 * @throws NOT_FOUND, QUOTE_REQUEST_CANCELLED, SENT_TOO_MUCH
 */
export async function postMessage(context: ActorContext, { id, text }: Text): Promise<void> {
  const orgIds = sql.param(organizationsWhere(context.actor, 'purchases.make'));
  await insertMessage(context, {
    ...{ id, text, side: 'buyer' },
    author: sql`SELECT r.org_id AS author, r.* FROM quote_requests r WHERE r.id = ${id} AND r.org_id = ANY(${orgIds}::uuid[])`,
  });
}

/**
 * An invited seller asks the buyer, before the deadline.
 * @throws NOT_FOUND, QUOTE_DEADLINE_PASSED, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED, QUOTE_BOTH_SIDES, SENT_TOO_MUCH
 */
export async function askBuyer(context: ActorContext, { id, orgId, text }: Text & { orgId: string }) {
  await refuseBuyer(context.deps.db, context.actor, id);
  await insertMessage(context, {
    ...{ id, text, side: orgId },
    author: sql`SELECT i.seller_org_id AS author, r.* FROM quote_requests r JOIN quote_invitations i ON i.request_id = r.id
      WHERE r.id = ${id} AND i.seller_org_id = ${orgId}`,
  });
}

type Message = Text & { side: string; author: SQL };

/**
 * Locks the request, so that two messages about it are never written at the same time. Messages are displayed in the
 * order of their ids.
 */
async function insertMessage({ deps, actor }: ActorContext, { id, text, side, author }: Message) {
  await countSent(deps.db, limited.message(actor.userId, id, side));
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      SELECT author, (SELECT name FROM organizations o WHERE o.id = author) AS "authorName", org_id = author AS "isBuyer", cancelled_at IS NOT NULL AS "isCancelled", deadline <= now() AS "isPast",
        is_accepted(id) AS "isAccepted" FROM (${author} FOR UPDATE OF r) request`);
    const [found] = rows;
    if (!found) throw refuse('NOT_FOUND');
    if (found.isCancelled) throw refuse('QUOTE_REQUEST_CANCELLED');
    if (!found.isBuyer && found.isAccepted) throw refuse('QUOTE_ACCEPTED');
    if (!found.isBuyer && found.isPast) throw refuse('QUOTE_DEADLINE_PASSED');
    await tx.execute(sql`
      INSERT INTO quote_messages (request_id, org_id, author_id, text) VALUES (${id}, ${found.author}, ${actor.userId}, ${text})`);
    if (found.isBuyer) await notifyOfAnswer(tx, deps.env, { id, text });
    else await notifyOfQuestion(tx, deps.env, { id, seller: found.authorName, text });
  });
}

type Row = {
  author: string;
  authorName: string;
  isBuyer: boolean;
  isCancelled: boolean;
  isPast: boolean;
  isAccepted: boolean;
};
