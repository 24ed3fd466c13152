import { sql } from 'drizzle-orm';
import type { NewParcel, ParcelLine, ParcelRefusal } from '../../../contract/order-life.ts';
import { nextState, type OrderState } from '../../../contract/order-status.ts';
import type { ActorContext } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { shipmentItems, shipments } from '../../db/schema/shipments.ts';
import { withActor } from '../../db/with-actor.ts';
import { invoiceParcel } from './credit/invoice-parcel.ts';
import { lockAccountOfOrder } from './credit/lock-account.ts';
import { decideParcel, type LeftItem } from './decide-parcel.ts';
import { hasShippedAll } from './goods-to-ship.ts';
import { isHeld } from './licences/hold-order.ts';
import { insertLots, isRecorded, serialConstraint, withLabelsRead } from './lots/insert-lots.ts';
import { moveOrder } from './move-order.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';

type Shipped = { orderId: string; parcelId: string; isComplete: boolean };
type Refused = {
  orderId: string;
  orderNumber: string | null;
  code: ParcelRefusal;
  line?: number;
  lot?: number;
};

/**
 * Records parcels of an organization's paid orders. Each parcel has its own transaction: a refused parcel is returned
 * with the reason, and the others are recorded. A parcel cannot be changed, because the same transaction emails the
 * buyer. A parcel of an order on account is invoiced. A repeated request with the same key records and emails nothing. The same key with other contents is refused.
 */
export async function shipParcels(
  context: ActorContext,
  { orgId, parcels }: { orgId: string; parcels: readonly NewParcel[] },
): Promise<{ shipped: Shipped[]; refused: Refused[] }> {
  const outcomes: (Shipped | Refused)[] = [];
  for (const parcel of parcels) {
    outcomes.push(await shipOne(context, orgId, withValues(parcel)));
  }
  return {
    shipped: outcomes.filter((outcome) => 'parcelId' in outcome),
    refused: outcomes.filter((outcome) => 'code' in outcome),
  };
}

/** The refusals that only the database knows. */
const codeOf = new Map<string, ParcelRefusal>([
  [serialConstraint, 'SERIAL_TAKEN'],
  ['shipment_lots_recalled', 'LOT_RECALLED'],
  ['shipment_items_licence', 'LICENCE_REQUIRED'],
]);

async function shipOne(context: ActorContext, orgId: string, parcel: NewParcel): Promise<Shipped | Refused> {
  const { deps, actor } = context;
  try {
    return await withActor(deps.db, actor.userId, (tx) => shipParcel(tx, context, orgId, parcel));
  } catch (error) {
    const code = codeOf.get(constraintOf(error) ?? '');
    if (!code) throw error;
    return { orderId: parcel.orderId, orderNumber: null, code };
  }
}

/** The parcel with the values of its lots, which are read from their labels. */
function withValues(parcel: NewParcel): NewParcel {
  if (!parcel.items) return parcel;
  return {
    ...parcel,
    items: parcel.items.map((line) => ({ ...line, lots: withLabelsRead(line.lots ?? []) })),
  };
}

type Shipping = { deps: Pick<ActorContext['deps'], 'env'>; actor: Pick<ActorContext['actor'], 'userId'> };

/** Records one parcel in a transaction of the caller. */
export async function shipParcel(
  tx: Transaction,
  { deps, actor }: Shipping,
  orgId: string,
  parcel: NewParcel,
): Promise<Shipped | Refused> {
  const { orderId } = parcel;
  const order = await lockOrder(tx, orgId, orderId);
  if (!order) return { orderId, orderNumber: null, code: 'NOT_FOUND' };
  const { orderNumber } = order;
  const items = await listItems(tx, orgId, orderId);
  const recorded = await findRecorded(tx, orgId, parcel);
  if (recorded && !recorded.isSame) return { orderId, orderNumber, code: 'CONFLICT' };
  if (recorded) return { orderId, parcelId: recorded.id, isComplete: order.status === 'completed' };
  const completed = nextState(order, 'shipped');
  if (!completed) return { orderId, orderNumber, code: 'ORDER_NOT_SHIPPABLE' };
  if (await isHeld(tx, { sellerOrgId: orgId, orderId }))
    return { orderId, orderNumber, code: 'LICENCE_REQUIRED' };
  const decision = decideParcel(items, parcel.items, order.today);
  if ('refusal' in decision) return { orderId, orderNumber, ...decision.refusal };
  const { lines } = decision;
  const parcelId = await insertParcel(tx, parcel, lines, { sellerOrgId: orgId, shippedBy: actor.userId });
  const isComplete = await hasShippedAll(tx, orgId, orderId);
  if (order.isOnAccount) await lockAccountOfOrder(tx, orderId);
  if (isComplete)
    await moveOrder(tx, orderId, completed, { kind: 'shipped', objects: { shipment: parcelId } });
  else
    await tx.execute(
      sql`UPDATE orders SET updated_at = now() WHERE seller_org_id = ${orgId} AND id = ${orderId}`,
    );
  await notifyOfParcel(tx, deps.env, { parcelId, isComplete });
  if (order.isOnAccount) await invoiceParcel(tx, deps.env, { orderId, parcelId });
  return { orderId, parcelId, isComplete };
}

async function lockOrder(tx: Transaction, orgId: string, orderId: string) {
  const { rows } = await tx.execute<
    OrderState & { orderNumber: string; today: string; isOnAccount: boolean }
  >(sql`
    SELECT status, credit_account_id IS NOT NULL AS "isOnAccount", payment_status AS "paymentStatus", order_number AS "orderNumber",
      (now() AT TIME ZONE 'UTC')::date::text AS today FROM orders
    WHERE id = ${orderId} AND seller_org_id = ${orgId} FOR UPDATE`);
  return rows[0];
}

async function listItems(tx: Transaction, orgId: string, orderId: string): Promise<LeftItem[]> {
  const { rows } = await tx.execute<LeftItem>(sql`
    SELECT i.id, coalesce(i.details->'lotBatch' = 'true', false) AS "lotBatch",
      coalesce(i.details->'expirationDate' = 'true', false) AS "expirationDate", i.pack_units AS "packUnits",
      ARRAY(SELECT identifier FROM identifiers_of(i.product_id, i.details, i.pack)) AS identifiers,
      packs_to_ship(i.seller_org_id, i.order_id, i.id) AS left,
      (i.quantity - (SELECT coalesce(sum(l.quantity), 0) FROM shipment_items l
        WHERE l.seller_org_id = i.seller_org_id AND l.order_id = i.order_id AND l.order_item_id = i.id))::int AS unshipped
    FROM order_items i WHERE i.seller_org_id = ${orgId} AND i.order_id = ${orderId} ORDER BY i.id`);
  return rows;
}

/** The parcel with this key, and whether its contents equal the request. */
async function findRecorded(
  tx: Transaction,
  orgId: string,
  { orderId, key, carrier, carrierName, trackingNumber, trackingUrl, items }: NewParcel,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const { rows } = await tx.execute<{ id: string; isSame: boolean }>(sql`
    SELECT s.id, s.carrier = ${carrier} AND s.carrier_name IS NOT DISTINCT FROM ${carrierName ?? null}
      AND s.tracking_number IS NOT DISTINCT FROM ${trackingNumber ?? null}
      AND s.tracking_url IS NOT DISTINCT FROM ${trackingUrl ?? null} AND s.is_rest = ${items === undefined}
      AND (s.is_rest OR ARRAY(SELECT ROW(l.order_item_id, l.quantity, ${recordedLots})::text FROM shipment_items l
          WHERE l.seller_org_id = s.seller_org_id AND l.order_id = s.order_id AND l.shipment_id = s.id ORDER BY 1)
        = ARRAY(SELECT ROW(g."itemId", g.quantity, ${askedLots})::text
          FROM jsonb_to_recordset(${JSON.stringify(items ?? [])}::jsonb) AS g("itemId" uuid, quantity int, lots jsonb)
          ORDER BY 1)) AS "isSame"
    FROM shipments s WHERE s.seller_org_id = ${orgId} AND s.order_id = ${orderId} AND s.key = ${key}`);
  return rows[0];
}

/** The lots of a line of a parcel (l) as they were recorded with the parcel, for a comparison with the lots of a request (g). */
const recordedLots =
  sql.raw(`ARRAY(SELECT ROW(t.lot, t.serial, t.expires_on, t.manufactured_on, t.label_identifier, t.counts, t.quantity)::text
  FROM shipment_lots t WHERE t.seller_org_id = l.seller_org_id AND t.shipment_item_id = l.id AND NOT t.is_later AND ${isRecorded('t')} ORDER BY 1)`);
const askedLots =
  sql.raw(`ARRAY(SELECT ROW(t.lot, t.serial, t."expiresOn", t."manufacturedOn", t.identifier, t.counts, t.quantity)::text
  FROM jsonb_to_recordset(coalesce(g.lots, '[]')) AS t(lot text, serial text, "expiresOn" date, "manufacturedOn" date, identifier text, counts text, quantity int)
  ORDER BY 1)`);

async function insertParcel(
  tx: Transaction,
  { items, ...parcel }: NewParcel,
  lines: readonly ParcelLine[],
  { sellerOrgId, shippedBy }: { sellerOrgId: string; shippedBy: string },
): Promise<string> {
  const [row] = await tx
    .insert(shipments)
    .values({ ...parcel, sellerOrgId, isRest: items === undefined, shippedBy })
    .returning({ id: shipments.id });
  if (!row) throw new Error('The new parcel was not found');
  const { orderId } = parcel;
  const rows = lines.map(({ itemId, quantity }) => ({
    sellerOrgId,
    orderId,
    shipmentId: row.id,
    orderItemId: itemId,
    quantity,
  }));
  const inserted = await tx.insert(shipmentItems).values(rows).returning({ id: shipmentItems.id });
  for (const [place, { id }] of inserted.entries())
    await insertLots(tx, { sellerOrgId, shipmentItemId: id, lots: lines[place]?.lots ?? [] });
  return row.id;
}
