import { type Carrier, carrierNames } from '../../../../contract/parcels.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';
import { isRecorded } from '../lots/insert-lots.ts';
import { fromDirectory } from '../order-json.ts';
import type { PackedParcel } from './pdf/packing-slip-pdf.ts';
import { pdf, print } from './print.ts';
import { isVisible, viewedBy } from './visible.ts';

type Row = Omit<PackedParcel, 'carrier'> & {
  carrier: Carrier;
  carrierName: string | null;
};

const selectParcel =
  prepared<Row>(`SELECT o.order_number AS "orderNumber", p.carrier, p.carrier_name AS "carrierName", p.tracking_number AS "trackingNumber",
     (p.shipped_at AT TIME ZONE 'UTC')::date::text AS "shippedOn",
     (SELECT count(*)::int FROM shipments earlier
       WHERE earlier.seller_org_id = o.seller_org_id AND earlier.order_id = o.id AND earlier.id <= p.id) AS place,
     jsonb_build_object('names', jsonb_build_array(s.name), 'address', coalesce(s.shipping_address, s.billing_address)) AS seller,
     jsonb_build_object('names', CASE WHEN b.id IS NULL THEN jsonb_build_array(u.full_name)
         ELSE jsonb_build_array(b.name, u.full_name) END,
       'address', coalesce(b.shipping_address, b.billing_address)) AS buyer, o.delivery,
     (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options, 'catalogNumber', i.details->>'catalogNumber', 'pack', i.pack,
         'packUnits', i.pack_units, 'quantity', l.quantity, 'lots', (
           SELECT coalesce(jsonb_agg(jsonb_build_object('lot', t.lot, 'serial', t.serial, 'expiresOn', t.expires_on, 'manufacturedOn', t.manufactured_on,
             'counts', t.counts, 'quantity', t.quantity, 'expiryConfirmedOn', (t.expiry_confirmed_at AT TIME ZONE 'UTC')::date) ORDER BY t.id), '[]')
           FROM shipment_lots t WHERE t.seller_org_id = l.seller_org_id AND t.shipment_item_id = l.id AND t.replaced_at IS NULL
             AND ${isRecorded('t')})) ORDER BY l.id)
       FROM shipment_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
       WHERE l.seller_org_id = o.seller_org_id AND l.order_id = o.id AND l.shipment_id = p.id) AS lines
   FROM ${fromDirectory} JOIN shipments p ON p.seller_org_id = o.seller_org_id AND p.order_id = o.id AND p.id = $7 JOIN organizations s ON s.id = o.seller_org_id
     JOIN users u ON u.id = o.buyer_id LEFT JOIN organizations b ON b.id = o.buyer_org_id
   WHERE ${isVisible}`);

/**
 * The packing slip of a parcel of an order that the actor may see.
 * @throws NOT_FOUND
 */
export async function printPackingSlip(
  { deps, actor, language }: ActorContext,
  { id, parcelId }: { id: string; parcelId: string },
): Promise<File> {
  const [row] = await selectParcel(deps.db, [id, ...viewedBy(actor), parcelId]);
  if (!row) throw refuse('NOT_FOUND');
  const { carrierName, carrier, ...parcel } = row;
  const task = { language, parcel: { ...parcel, carrier: carrierName ?? carrierNames[carrier] } };
  const bytes = await print(actor.userId, { name: 'packingSlip', task });
  return pdf(`packing-slip-${row.orderNumber}-${row.place}`, bytes);
}
