import { sql } from 'drizzle-orm';
import type { NamedLine } from '../../../contract/line-names.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { nameLines } from '../../mail/name-lines.ts';
import { price } from '../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import { emailFacts, type Reader, type Sale, selectReaders, selectSale } from './order-readers.ts';

/** `lines` is null for a refund of an amount without lines. */
type Refunded = { id: string; amount: string; currency: string; lines: NamedLine[] | null };

/**
 * Emails both sides once about each refund that the provider has accepted. The refund's row stores that this was done.
 * The order must be locked.
 */
export async function notifyOfRefunds(tx: Transaction, env: Env, orderId: string): Promise<void> {
  const { rows } = await tx.execute<Refunded>(sql`
    UPDATE refunds SET told_at = now()
    WHERE order_id = ${orderId} AND told_at IS NULL AND state IN ('pending', 'succeeded')
    RETURNING id, amount::text AS amount, currency, (
      SELECT json_agg(json_build_object('name', i.name, 'options', i.options, 'quantity', l.quantity, 'pack', i.pack, 'packUnits', i.pack_units) ORDER BY i.id)
      FROM refund_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
      WHERE l.seller_org_id = refunds.seller_org_id AND l.order_id = refunds.order_id AND l.refund_id = refunds.id) AS lines`);
  if (rows.length === 0) return;
  const sale = await selectSale(tx, orderId);
  const readers = await selectReaders(tx, orderId);
  await queueEmails(
    tx,
    env,
    ...rows.flatMap((refunded) => readers.map((reader) => emailTo(reader, sale, refunded, env))),
  );
}

function emailTo(
  reader: Reader,
  sale: Sale,
  { id: subject, amount, currency, lines }: Refunded,
  env: Env,
): AddressedEmail {
  const facts = {
    ...emailFacts(reader, sale, env),
    ...(lines && { product: nameLines(lines, reader.language) }),
    amount: price(amount, currency),
  };
  return {
    to: reader.email,
    language: reader.language,
    content:
      reader.side === 'purchases'
        ? {
            ...{ kind: 'order-refunded', ...facts, seller: sale.seller },
            attaches: { orderId: sale.id, subject },
          }
        : { kind: 'sale-refunded', ...facts, buyer: sale.buyer },
  };
}
