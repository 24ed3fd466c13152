import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import type { ImportedValue } from './map-passport.ts';
import type { DeviceClass } from './terms.ts';

/**
 * Declares the passport values of a batch's records, in one statement. A value that exists already stays, with its
 * evidence and its review. A value that an earlier import declared and the record no longer has is removed, unless the
 * seller or staff have worked on it, or it is the class, which no record has.
 * @param records the values by the device identifier of the product
 */
export async function writePassports(
  tx: Transaction,
  orgId: string,
  records: readonly { udiDi: string; values: readonly ImportedValue[] }[],
): Promise<void> {
  const rows = records.flatMap(({ udiDi, values }) => values.map((value) => ({ udiDi, ...value })));
  const incoming = sql`json_to_recordset(${JSON.stringify(rows)})
    AS i ("udiDi" text, market text, kind text, value text, issuer text, level text, units int)`;
  await tx.execute(sql`
    DELETE FROM passport_values v USING products p
    WHERE p.org_id = ${orgId} AND p.details->>'udiDi' = ANY(${sql.param(records.map(({ udiDi }) => udiDi))}::text[])
      AND v.product_id = p.id AND v.declared_by = 'system:import' AND NOT v.is_from_details
      AND v.kind <> 'risk_class' AND num_nonnulls(v.document_id, v.verified_at, v.revoked_at) = 0
      AND NOT EXISTS (SELECT FROM ${incoming}
        WHERE (i."udiDi", i.market, i.kind, i.value) = (p.details->>'udiDi', v.market, v.kind, v.value))`);
  await tx.execute(sql`
    INSERT INTO passport_values (product_id, market, kind, value, issuer, level, units)
    SELECT p.id, i.market, i.kind, i.value, i.issuer, i.level, i.units
    FROM ${incoming} JOIN products p ON p.org_id = ${orgId} AND p.details->>'udiDi' = i."udiDi"
    ON CONFLICT (product_id, market, kind, value) DO NOTHING`);
}

/** Declares the class of the products with these device identifiers that have none for the United States. */
export async function declareClass(
  tx: Transaction,
  orgId: string,
  identifiers: readonly string[],
  deviceClass: DeviceClass,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO passport_values (product_id, market, kind, value)
    SELECT p.id, 'US', 'risk_class', ${deviceClass} FROM products p
    WHERE p.org_id = ${orgId} AND p.details->>'udiDi' = ANY(${sql.param(identifiers)}::text[])
      AND NOT EXISTS (SELECT FROM passport_values v WHERE (v.product_id, v.market, v.kind) = (p.id, 'US', 'risk_class'))`);
}
