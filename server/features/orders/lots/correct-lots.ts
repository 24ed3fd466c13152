import { sql } from 'drizzle-orm';
import type { LotRefusal } from '../../../../contract/lot-rules.ts';
import type { NewLot } from '../../../../contract/lots.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { decideLots, type LotFacts } from './decide-lots.ts';
import { insertLots, isRecorded, serialConstraint, withLabelsRead } from './insert-lots.ts';

type Wanted = {
  orgId: string;
  orderId: string;
  itemId: string;
  lots: readonly NewLot[];
  seen: readonly string[];
  reason: string;
};
type Outcome = { refused: { code: LotRefusal | 'CONFLICT' | 'REASON_MISSING'; lot?: number } | null };

/**
 * Stores the lots of a line of a shipped parcel. A lot that the request no longer contains is marked as replaced, with the
 * reason, and stays visible.
 * @throws NOT_FOUND for a line of another seller
 */
export async function correctLots({ deps, actor }: ActorContext, wanted: Wanted): Promise<Outcome> {
  const lots = withLabelsRead(wanted.lots);
  try {
    return await withActor(deps.db, actor.userId, (tx) => correct(tx, { ...wanted, lots }));
  } catch (error) {
    if (constraintOf(error) === serialConstraint) return { refused: { code: 'SERIAL_TAKEN' } };
    throw error;
  }
}

async function correct(
  tx: Transaction,
  { orgId, orderId, itemId, lots, seen, reason }: Wanted,
): Promise<Outcome> {
  const line = await lockLine(tx, { orgId, orderId, itemId });
  if (!line) throw refuse('NOT_FOUND');
  const recorded = await listRecorded(tx, orgId, itemId);
  const ids = recorded.map(({ id }) => id);
  if (ids.toSorted().join() !== seen.toSorted().join()) return { refused: { code: 'CONFLICT' } };
  const refused = decideLots(line, { quantity: line.quantity, lots }, line.shippedOn);
  if (refused) return { refused };
  const { added, replaced } = difference(recorded, lots);
  if (added.length === 0 && replaced.length === 0) return { refused: null };
  if (replaced.length > 0 && !reason) return { refused: { code: 'REASON_MISSING' } };
  const strange = added.find(({ identifier }) => identifier && !line.identifiersNow.includes(identifier));
  if (strange) return { refused: { code: 'LABEL_OF_OTHER_PRODUCT', lot: lots.indexOf(strange) } };
  await replaceLots(tx, { orgId, itemId, replaced, reason });
  await insertLots(tx, { sellerOrgId: orgId, shipmentItemId: itemId, lots: added });
  // The update notifies the open pages of the seller and of the buyer.
  await tx.execute(
    sql`UPDATE orders SET updated_at = now() WHERE seller_org_id = ${orgId} AND id = ${orderId}`,
  );
  return { refused: null };
}

type Line = LotFacts & {
  quantity: number;
  shippedOn: string;
  /** `identifiers` without those that only the recorded lots have, because the product no longer has them. */
  identifiersNow: readonly string[];
};

/** Locks the order first. Every change of its parcels does this, so that changes of one order wait for each other. */
async function lockLine(
  tx: Transaction,
  { orgId, orderId, itemId }: Pick<Wanted, 'orgId' | 'orderId' | 'itemId'>,
): Promise<Line | undefined> {
  await tx.execute(sql`SELECT FROM orders WHERE seller_org_id = ${orgId} AND id = ${orderId} FOR UPDATE`);
  const { rows } = await tx.execute<Line>(sql`
    SELECT l.quantity, (s.shipped_at AT TIME ZONE 'UTC')::date::text AS "shippedOn", i.pack_units AS "packUnits",
      coalesce(i.details->'lotBatch' = 'true', false) AS "lotBatch", coalesce(i.details->'expirationDate' = 'true', false) AS "expirationDate",
      ARRAY(SELECT identifier FROM identifiers_of(i.product_id, i.details, i.pack)) AS "identifiersNow",
      ARRAY(SELECT identifier FROM identifiers_of(i.product_id, i.details, i.pack)
        UNION SELECT t.label_identifier FROM shipment_lots t WHERE t.seller_org_id = l.seller_org_id AND t.shipment_item_id = l.id
          AND t.replaced_at IS NULL AND t.label_identifier IS NOT NULL) AS identifiers
    FROM shipment_items l JOIN shipments s ON s.seller_org_id = l.seller_org_id AND s.order_id = l.order_id AND s.id = l.shipment_id
      JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
    WHERE l.seller_org_id = ${orgId} AND l.order_id = ${orderId} AND l.id = ${itemId}`);
  return rows[0];
}

type Recorded = { id: string; values: unknown[] };

async function listRecorded(tx: Transaction, orgId: string, itemId: string): Promise<Recorded[]> {
  const { rows } = await tx.execute<Recorded>(sql`
    SELECT t.id, json_build_array(t.lot, t.serial, t.expires_on, t.manufactured_on, t.label_identifier, t.counts, t.quantity) AS values
    FROM shipment_lots t WHERE t.seller_org_id = ${orgId} AND t.shipment_item_id = ${itemId} AND t.replaced_at IS NULL
      AND ${sql.raw(isRecorded('t'))} ORDER BY t.id`);
  return rows;
}

/** The lots to add and the ids of those to replace. A recorded lot with the same values stays. */
function difference(recorded: readonly Recorded[], lots: readonly NewLot[]) {
  const left = [...recorded];
  const added = lots.filter((lot) => {
    const at = left.findIndex(({ values }) => JSON.stringify(values) === keyOf(lot));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { added, replaced: left.map(({ id }) => id) };
}

function keyOf({ lot, serial, expiresOn, manufacturedOn, identifier, counts, quantity }: NewLot): string {
  const names = [lot, serial, expiresOn, manufacturedOn, identifier].map((value) => value ?? null);
  return JSON.stringify([...names, counts, quantity]);
}

type Replacement = { orgId: string; itemId: string; replaced: readonly string[]; reason: string };

/** Replaces lots, and the row for the units without a lot, which the database adds again if any are left. */
async function replaceLots(tx: Transaction, { orgId, itemId, replaced, reason }: Replacement): Promise<void> {
  await tx.execute(sql`
    UPDATE shipment_lots t SET replaced_at = now(), replacement_reason = CASE WHEN ${sql.raw(isRecorded('t'))} THEN ${reason} ELSE '' END
    WHERE t.seller_org_id = ${orgId} AND t.shipment_item_id = ${itemId} AND t.replaced_at IS NULL
      AND (t.id = ANY(${sql.param(replaced)}::uuid[]) OR NOT ${sql.raw(isRecorded('t'))})`);
}
