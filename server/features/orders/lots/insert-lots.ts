import { sql } from 'drizzle-orm';
import { type NewLot, valuesOf } from '../../../../contract/lots.ts';
import type { Transaction } from '../../../db/connection.ts';

/** The index that keeps the serial number of a product unique. */
export const serialConstraint = 'shipment_lots_serial';

/** SQL: whether a row of `shipment_lots` is a recorded lot. If not, it counts the units whose lot is not recorded. */
export const isRecorded = (alias: string) =>
  `num_nonnulls(${alias}.lot, ${alias}.serial, ${alias}.expires_on, ${alias}.manufactured_on) > 0`;

/** The lots with their values, which are read from their labels. */
export function withLabelsRead(lots: readonly NewLot[]): NewLot[] {
  return lots.map(({ label, ...lot }) => ({ ...lot, ...valuesOf({ ...lot, label }) }));
}

type Inserted = { sellerOrgId: string; shipmentItemId: string; lots: readonly NewLot[] };

/**
 * Records lots of a line of a parcel. The database adds who and when, and a row for the units without a lot. Serial numbers are
 * inserted in their order, because transactions that insert the same numbers in opposite orders would block each other.
 */
export async function insertLots(
  tx: Transaction,
  { sellerOrgId, shipmentItemId, lots }: Inserted,
): Promise<void> {
  if (lots.length === 0) return;
  const sorted = lots.toSorted((one, other) => (one.serial ?? '').localeCompare(other.serial ?? ''));
  await tx.execute(sql`
    INSERT INTO shipment_lots (seller_org_id, shipment_item_id, lot, serial, expires_on, manufactured_on, label_identifier, counts, quantity,
      expiry_confirmed_by, expiry_reason)
    SELECT ${sellerOrgId}, ${shipmentItemId}, g.lot, g.serial, g."expiresOn", g."manufacturedOn", g.identifier, g.counts, g.quantity,
      CASE WHEN g."expiryConfirmed" THEN current_setting('myelin.actor', true) END, coalesce(g."expiryReason", '')
    FROM jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) AS g(lot text, serial text, "expiresOn" date, "manufacturedOn" date, identifier text,
      counts text, quantity int, "expiryConfirmed" boolean, "expiryReason" text)`);
}
