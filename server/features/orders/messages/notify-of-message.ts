import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { buyingUsers, languageOf } from '../order-readers.ts';

type Reader = { email: string; fullName: string; language: Language };
type Message = {
  orderId: string;
  orderNumber: string;
  author: string;
  organization: string | null;
  text: string;
};

/**
 * Emails a message to the responsible users on the other side, except those who declined emails about orders. Replies
 * by email are not received, so the email links to the order's page.
 */
export async function notifyOfMessage(tx: Transaction, env: Env, messageId: string): Promise<void> {
  const { orderId, orderNumber, author, organization, text } = await selectMessage(tx, messageId);
  const readers = await selectReaders(tx, messageId);
  await queueEmails(
    tx,
    env,
    ...readers.map(({ email, fullName, language }) => ({
      to: email,
      language,
      content: {
        kind: 'order-message' as const,
        fullName,
        orderNumber,
        author: organization ? `${author} (${organization})` : author,
        text,
        url: `${env.publicUrl}${addresses.order(orderId)}#messages`,
      },
    })),
  );
}

async function selectMessage(tx: Transaction, messageId: string): Promise<Message> {
  const { rows } = await tx.execute<Message>(sql`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", u.full_name AS author, org.name AS organization, m.text
    FROM order_messages m JOIN orders o ON o.seller_org_id = m.seller_org_id AND o.id = m.order_id JOIN users u ON u.id = m.author_id
      LEFT JOIN organizations org ON org.id = CASE m.side WHEN 'seller' THEN o.seller_org_id ELSE o.buyer_org_id END
    WHERE m.id = ${messageId}`);
  if (!rows[0]) throw new Error('The new message was not found');
  return rows[0];
}

/**
 * The users who get an email about the message. On the seller's side: the owners and admins. On the buyer's side: the
 * user who bought; in a buying organization also the managers who have written messages, or all managers if that user
 * has left the organization.
 */
async function selectReaders(tx: Transaction, messageId: string): Promise<Reader[]> {
  const { rows } = await tx.execute<Reader>(sql`
    WITH about AS (
      SELECT o.*, m.side AS from_side, m.author_id FROM order_messages m JOIN orders o ON o.seller_org_id = m.seller_org_id AND o.id = m.order_id WHERE m.id = ${messageId}
    ), readers AS (
      SELECT b.user_id AS id FROM about o CROSS JOIN LATERAL ${buyingUsers} b WHERE o.from_side = 'seller'
      UNION
      SELECT m.user_id FROM about o JOIN organization_members m ON m.role IN ${managingRoles} AND m.org_id =
        CASE o.from_side WHEN 'buyer' THEN o.seller_org_id ELSE o.buyer_org_id END
      WHERE o.from_side = 'buyer'
        OR EXISTS (SELECT FROM order_messages w WHERE w.seller_org_id = o.seller_org_id AND w.order_id = o.id AND w.author_id = m.user_id AND w.side = 'buyer')
    )
    SELECT u.email, u.full_name AS "fullName",
      ${languageOf} AS language
    FROM readers JOIN users u USING (id) CROSS JOIN about o
    WHERE ${getsEmail('u')} AND u.id <> o.author_id`);
  return rows;
}
