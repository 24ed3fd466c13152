import { limits } from '../../../../contract/limits.ts';
import type { MessageSide, OrderMessage } from '../../../../contract/order-messages.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { pageOf } from '../../../db/page-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { findCorrespondent } from './find-correspondent.ts';

/** Staff see the messages of both sides and belong to neither side, so nothing is unread for them. */
const isNew = `EXISTS (SELECT FROM unread_order_messages n WHERE n.user_id = $2::uuid AND n.seller_org_id = m.seller_org_id AND n.order_id = m.order_id AND n.message_id = m.id)`;

const messageColumns = `m.id, m.side, u.full_name AS "authorName", m.author_id = $2::uuid AS "isMine", ${isNew} AS "isNew",
  m.text, to_json(m.sent_at)#>>'{}' AS "sentAt"`;

const selectPage =
  prepared<OrderMessage>(`SELECT ${messageColumns} FROM order_messages m JOIN users u ON u.id = m.author_id
   WHERE m.seller_org_id = $4 AND m.order_id = $1 AND ($3::uuid IS NULL OR m.id < $3) ORDER BY m.id DESC LIMIT ${limits.messagesAtOnce + 1}`);

const countUnread = prepared<{ unread: number }>(
  'SELECT count(*)::int AS unread FROM unread_order_messages WHERE seller_org_id = $3 AND order_id = $1 AND user_id = $2',
);

const selectMessage = prepared<OrderMessage>(
  `SELECT ${messageColumns} FROM order_messages m JOIN users u ON u.id = m.author_id WHERE m.id = $1`,
);

/**
 * A page of an order's messages, newest first.
 * @throws NOT_FOUND
 */
export async function listMessages(
  db: Database,
  actor: Actor,
  { id, cursor = null }: { id: string; cursor?: string | null | undefined },
) {
  const { mayWrite, sellerOrgId } = await findCorrespondent(db, actor, id);
  const [rows, [count]] = await Promise.all([
    selectPage(db, [id, actor.userId, cursor, sellerOrgId]),
    countUnread(db, [id, actor.userId, sellerOrgId]),
  ]);
  const page = pageOf(rows, limits.messagesAtOnce, (message) => message.id);
  return { ...page, unread: count?.unread ?? 0, mayWrite };
}

/** A message as its author sees it. */
export async function findMessage(
  db: Database,
  { id, authorId }: { id: string; authorId: string },
): Promise<OrderMessage> {
  const [message] = await selectMessage(db, [id, authorId]);
  if (!message) throw new Error('The message was not found');
  return message;
}

const selectOwn = prepared<{
  id: string;
  orderId: string;
  side: MessageSide;
  text: string;
  sentAt: string;
}>(`SELECT id, order_id AS "orderId", side, text, to_json(sent_at)#>>'{}' AS "sentAt"
   FROM order_messages WHERE author_id = $1 ORDER BY id DESC`);

/** Everything that a user has written about orders, for their data export. */
export function listOwnMessages(db: Database, authorId: string) {
  return selectOwn(db, [authorId]);
}
