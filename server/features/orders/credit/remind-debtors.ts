import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import { documentNumber } from '../../../../contract/order-documents.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { dayIn } from '../../../mail/day-in.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { buyingUsers, languageOf } from '../order-readers.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** The reminders of an invoice: from three days before the due date on, and on the day after it. Each is sent once. */
const reminders = {
  'account-invoice-due': {
    sent: sql`reminded_at`,
    // An invoice that is due within three days of its date needs no reminder before.
    when: sql`due_on BETWEEN ${today} AND ${today} + 3 AND issued_on < due_on - 3`,
  },
  'account-invoice-overdue': { sent: sql`overdue_reminded_at`, when: sql`due_on < ${today}` },
};
type Reminder = keyof typeof reminders;

/** The job that reminds buyers of invoices on account before and after the due date. */
export async function remindDebtors({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  for (const kind of Object.keys(reminders) as Reminder[])
    await withActor(db, 'system:remind-debtors', async (tx) => {
      const { sent, when } = reminders[kind];
      const { rows } = await tx.execute<{ id: string }>(sql`
        UPDATE credit_invoices SET ${sent} = now() WHERE id IN (
          SELECT id FROM credit_invoices WHERE left_amount > 0 AND ${sent} IS NULL AND ${when}
          ORDER BY due_on LIMIT 200 FOR UPDATE SKIP LOCKED)
        RETURNING id`);
      const owing = await listOwing(
        tx,
        rows.map(({ id }) => id),
      );
      const emails = owing.map(({ email, language, orderId, number, left, currency, dueOn, ...facts }) => ({
        to: email,
        language,
        content: {
          ...{ kind, ...facts, number: documentNumber('invoice', number), amount: price(left, currency) },
          ...{ dueOn: dayIn(dueOn, { language }), url: `${env.publicUrl}${addresses.order(orderId)}` },
        },
      }));
      await queueEmails(tx, env, ...emails);
    });
}

type Owing = {
  email: string;
  fullName: string;
  language: Language;
  orderId: string;
  orderNumber: string;
  seller: string;
  number: number;
  left: string;
  currency: string;
  dueOn: string;
};

/** Each invoice with each user who acts for its buyer, except users who declined emails or are suspended. */
async function listOwing(tx: Transaction, ids: readonly string[]): Promise<Owing[]> {
  const { rows } = await tx.execute<Owing>(sql`
    SELECT u.email, u.full_name AS "fullName", ${languageOf} AS language, o.id AS "orderId", o.order_number AS "orderNumber", s.name AS seller,
      i.number, i.left_amount::text AS left, o.currency, i.due_on::text AS "dueOn"
    FROM credit_invoices i JOIN orders o ON o.seller_org_id = i.seller_org_id AND o.id = i.order_id JOIN organizations s ON s.id = i.seller_org_id
      CROSS JOIN LATERAL ${buyingUsers} b JOIN users u ON u.id = b.user_id
    WHERE i.id = ANY(${sql.param([...ids])}::uuid[]) AND ${getsEmail('u')} ORDER BY i.due_on, i.id, u.id`);
  return rows;
}
