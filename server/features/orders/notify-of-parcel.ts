import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NamedLine } from '../../../contract/line-names.ts';
import { type Carrier, carrierNames } from '../../../contract/parcels.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { nameLines } from '../../mail/name-lines.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { getsEmail } from '../identity/gets-email.ts';
import { buyingUsers, languageOf } from './order-readers.ts';

type Row = {
  orderId: string;
  orderNumber: string;
  email: string;
  fullName: string;
  language: Language;
  seller: string;
  carrier: Carrier;
  carrierName: string | null;
  trackingNumber: string | null;
  lines: NamedLine[];
};

/** Emails the users who act for the buyer that a parcel was shipped, except those who declined emails about orders. */
export async function notifyOfParcel(
  tx: Transaction,
  env: Env,
  { parcelId, isComplete }: { parcelId: string; isComplete: boolean },
): Promise<void> {
  const rows = await selectParcel(tx, parcelId);
  const emails = rows.map(({ email, language, orderId, carrier, carrierName, lines, ...facts }) => ({
    to: email,
    language,
    content: {
      kind: 'order-shipped' as const,
      ...facts,
      contents: nameLines(lines, language, lines.length),
      carrier: carrierName ?? carrierNames[carrier],
      isComplete,
      url: `${env.publicUrl}${addresses.order(orderId)}`,
    },
  }));
  await queueEmails(tx, env, ...emails);
}

async function selectParcel(tx: Transaction, parcelId: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", u.email, u.full_name AS "fullName", ${languageOf} AS language, s.name AS seller,
      p.carrier, p.carrier_name AS "carrierName", p.tracking_number AS "trackingNumber",
      (SELECT json_agg(json_build_object('name', i.name, 'options', i.options, 'quantity', l.quantity, 'pack', i.pack, 'packUnits', i.pack_units) ORDER BY l.id)
       FROM shipment_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
       WHERE l.seller_org_id = p.seller_org_id AND l.order_id = p.order_id AND l.shipment_id = p.id) AS lines
    FROM shipments p JOIN orders o ON o.seller_org_id = p.seller_org_id AND o.id = p.order_id JOIN organizations s ON s.id = o.seller_org_id
      CROSS JOIN LATERAL ${buyingUsers} b JOIN users u ON u.id = b.user_id
    WHERE p.id = ${parcelId} AND ${getsEmail('u')}`);
  return rows;
}
