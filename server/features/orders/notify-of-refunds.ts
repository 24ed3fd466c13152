import { sql } from 'drizzle-orm';
import type { NamedLine } from '../../../contract/line-names.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { nameLines } from '../../mail/name-lines.ts';
import { price } from '../../mail/price.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import { emailFacts, type Reader, type Sale, selectReaders, selectSale } from './order-readers.ts';

/** `unshipped` is the number of refunded packs that are in no parcel and are not to be shipped any more. */
type Line = NamedLine & { unshipped: number };
/**
 * `lines` is null for a refund of an amount without lines. `isByBuyer`: the buyer has cancelled a held order. All other
 * refunds are requested by the seller or by staff.
 */
type Refunded = { id: string; amount: string; currency: string; lines: Line[] | null; isByBuyer: boolean };

/** SQL: the packs of a refunded line (l) that are in parcels. */
const packsShipped = sql`(SELECT coalesce(sum(s.quantity), 0) FROM shipment_items s
  WHERE s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.order_item_id = l.item_id)`;

/** SQL: the packs of a refunded line (l) in earlier refunds. A refund by line first takes packs that are in no parcel. */
const packsRefundedBefore = sql`(SELECT coalesce(sum(e.quantity), 0)
  FROM refund_items e JOIN refunds b ON b.seller_org_id = e.seller_org_id AND b.order_id = e.order_id AND b.id = e.refund_id
  WHERE e.seller_org_id = l.seller_org_id AND e.order_id = l.order_id AND e.item_id = l.item_id AND b.id < l.refund_id AND b.state <> 'failed')`;

/** SQL: the person who requested a refund acts for the buyer of its order. */
const isByBuyer = sql`EXISTS (SELECT FROM orders o
  WHERE o.seller_org_id = refunds.seller_org_id AND o.id = refunds.order_id
    AND (refunds.requested_by = o.buyer_id
      OR EXISTS (SELECT FROM organization_members m WHERE m.org_id = o.buyer_org_id AND m.user_id = refunds.requested_by))
    AND NOT EXISTS (SELECT FROM organization_members m WHERE m.org_id = o.seller_org_id AND m.user_id = refunds.requested_by))`;

/**
 * Emails both sides once about each refund that the provider has accepted. The refund's row stores that this was done.
 * The order must be locked.
 */
export async function notifyOfRefunds(tx: Transaction, env: Env, orderId: string): Promise<void> {
  const { rows } = await tx.execute<Refunded>(sql`
    UPDATE refunds SET told_at = now()
    WHERE order_id = ${orderId} AND told_at IS NULL AND state IN ('pending', 'succeeded')
    RETURNING id, amount::text AS amount, currency, (
      SELECT json_agg(json_build_object('name', i.name, 'options', i.options, 'quantity', l.quantity, 'pack', i.pack, 'packUnits', i.pack_units,
        'unshipped', least(l.quantity, greatest(0, i.quantity - ${packsShipped} - ${packsRefundedBefore}))) ORDER BY i.id)
      FROM refund_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
      WHERE l.seller_org_id = refunds.seller_org_id AND l.order_id = refunds.order_id AND l.refund_id = refunds.id) AS lines, ${isByBuyer} AS "isByBuyer"`);
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
  { id: subject, amount, currency, lines, isByBuyer }: Refunded,
  env: Env,
): AddressedEmail {
  const unshipped = (lines ?? [])
    .filter((line) => line.unshipped > 0)
    .map((line) => ({ ...line, quantity: line.unshipped }));
  const facts = {
    ...emailFacts(reader, sale, env),
    ...(lines && { product: nameLines(lines, reader.language) }),
    amount: price(amount, currency),
    notShipped: unshipped.length > 0 ? nameLines(unshipped, reader.language) : null,
    isByBuyer,
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
