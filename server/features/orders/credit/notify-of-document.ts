import { sql } from 'drizzle-orm';
import { documentNumber, type InvoiceKind } from '../../../../contract/order-documents.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import type { Env } from '../../../env.ts';
import { dayIn } from '../../../mail/day-in.ts';
import { price } from '../../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../../mail/queue-emails.ts';
import { emailFacts, type Reader, selectReaders, selectSale } from '../order-readers.ts';

type Issued = { kind: InvoiceKind; number: number; subject: string; content: InvoiceContent };

/** Emails an invoice or note on account to the buyer, with its PINT A-NZ file. */
export async function notifyOfDocument(
  tx: Transaction,
  env: Env,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<void> {
  const { rows } = await tx.execute<Issued>(
    sql`SELECT kind, number, subject, content FROM invoices WHERE order_id = ${orderId} AND id = ${documentId}`,
  );
  const [issued] = rows;
  if (!issued) throw new Error('The issued document was not found');
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  const { kind, number, subject, content } = issued;
  const emailTo = (reader: Reader): AddressedEmail => {
    const facts = {
      ...emailFacts(reader, sale, env),
      number: documentNumber(kind, number),
      amount: price(content.total, content.currency),
      seller: sale.seller,
      attaches: { orderId, subject },
    };
    const { email: to, language } = reader;
    const { changes, dueOn = content.issuedOn } = content;
    if (!changes)
      return {
        to,
        language,
        content: { kind: 'account-invoiced', ...facts, dueOn: dayIn(dueOn, reader) },
      };
    const note = { ...facts, invoice: changes.number, reason: changes.note ?? '' };
    return {
      to,
      language,
      content: { kind: kind === 'credit_note' ? 'account-credited' : 'account-debited', ...note },
    };
  };
  await queueEmails(tx, env, ...readers.filter(({ side }) => side === 'purchases').map(emailTo));
}
