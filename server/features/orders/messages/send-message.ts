import { sql } from 'drizzle-orm';
import type { MessageSide, OrderMessage } from '../../../../contract/order-messages.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { orderMessages } from '../../../db/schema/order-messages.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { findCorrespondent } from './find-correspondent.ts';
import { findMessage } from './list-messages.ts';
import { notifyOfMessage } from './notify-of-message.ts';

type Sent = { id: string; key: string; text: string };

/**
 * Stores a message on the order and emails the other side, in one transaction.
 * @throws NOT_FOUND; FORBIDDEN for users who may only read the messages; CONFLICT when the key was used for another
 *   text; SENT_TOO_MUCH
 */
export async function sendMessage(context: ActorContext, sent: Sent): Promise<OrderMessage> {
  const { deps, actor } = context;
  const { side, mayWrite, sellerOrgId } = await findCorrespondent(deps.db, actor, sent.id);
  if (!mayWrite || !side) throw refuse('FORBIDDEN');
  const author = { authorId: actor.userId, side, sellerOrgId };
  // A repeated request is not counted. Its first reply may have been lost.
  const known = await findSent(deps.db, author, sent);
  if (!known) await countSent(deps.db, limited.message(actor.userId, sent.id, side));
  const id =
    known ?? (await withActor(deps.db, actor.userId, (tx) => insertMessage(tx, context, author, sent)));
  return findMessage(deps.db, { id, authorId: actor.userId });
}

type Author = { authorId: string; side: MessageSide; sellerOrgId: string };

async function insertMessage(
  tx: Transaction,
  { deps }: ActorContext,
  author: Author,
  { id: orderId, key, text }: Sent,
): Promise<string> {
  // The lock makes concurrent messages of one order wait for each other. So their ids have the order of display, and a
  // new message never appears before a message that was already read.
  await tx.execute(
    sql`SELECT FROM orders WHERE seller_org_id = ${author.sellerOrgId} AND id = ${orderId} FOR NO KEY UPDATE`,
  );
  const known = await findSent(tx, author, { id: orderId, key, text });
  if (known) return known;
  const [added] = await tx
    .insert(orderMessages)
    .values({ ...author, orderId, key, text })
    .returning({ id: orderMessages.id });
  if (!added) throw new Error('The new message was not returned');
  await notifyOfMessage(tx, deps.env, added.id);
  return added.id;
}

async function findSent(
  db: Database | Transaction,
  { authorId, sellerOrgId }: Author,
  { id, key, text }: Sent,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    SELECT id, text FROM order_messages WHERE author_id = ${authorId} AND seller_org_id = ${sellerOrgId} AND order_id = ${id} AND key = ${key}`);
  if (rows[0] && rows[0].text !== text) throw refuse('CONFLICT');
  return rows[0]?.id ?? null;
}
