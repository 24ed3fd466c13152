import { sql } from 'drizzle-orm';
import type { ProductFields } from '../../../../contract/products.ts';
import type { Transaction } from '../../../db/connection.ts';
import { storedDetails } from '../../../db/stored-details.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { importedKeys } from './map-device.ts';
import { defaultCategory } from './mapping/device-category.ts';
import type { Terms } from './terms.ts';

export type Written = { added: number; updated: number; unchanged: number };

/**
 * Inserts the products of a batch, or updates those whose device identifiers exist, in one statement. Replaces the keys
 * that a record may set. Keeps the category and the seller's other keys, and keeps price and status unless the terms
 * set them. A product that is already equal to its record keeps its version.
 * @param batch without duplicate device identifiers
 */
export async function writeBatch(
  tx: Transaction,
  orgId: string,
  batch: readonly ProductFields[],
  terms: Terms,
): Promise<Written> {
  const column = (values: readonly string[]) => sql.param(values);
  // A category that the seller chose or cleared stays unchanged.
  const merged = sql`(p.details - ${column(importedKeys)}::text[])
    || CASE WHEN p.details->>'category' = ${defaultCategory} THEN excluded.details ELSE excluded.details - 'category' END`;
  const price = terms.setsPrice ? sql`excluded.price` : sql`p.price`;
  const currency = terms.setsPrice ? sql`excluded.currency` : sql`p.currency`;
  // A device that has no open market keeps its status (migration 0130).
  const status = terms.setsStatus
    ? sql`CASE WHEN excluded.status = 'active' AND NOT has_open_market(p.id, ${merged}) THEN p.status ELSE excluded.status END`
    : sql`p.status`;
  const { rows } = await tx.execute<{ added: number; updated: number; withdraws: boolean | null }>(sql`
    WITH written AS (
      INSERT INTO products AS p (org_id, name, description, details, price, currency, status)
      SELECT ${orgId}::uuid, name, description, details::jsonb, ${terms.price}::numeric, ${terms.currency}, ${terms.status}
      FROM unnest(
        ${column(batch.map((product) => product.name))}::text[],
        ${column(batch.map((product) => product.description))}::text[],
        ${column(batch.map((product) => JSON.stringify(storedDetails(product.details))))}::text[]
      ) AS incoming (name, description, details)
      ON CONFLICT (org_id, (details->>'udiDi')) DO UPDATE SET
        name = excluded.name, description = excluded.description, details = ${merged},
        price = ${price}, currency = ${currency}, status = ${status},
        version = p.version + 1, updated_at = now()
      WHERE (p.name, p.description, p.details, p.price, p.currency, p.status) IS DISTINCT FROM
        (excluded.name, excluded.description, ${merged}, ${price}, ${currency}, ${status})
      RETURNING old.id IS NULL AS is_new, coalesce(old.status = 'active' AND new.status <> 'active', false) AS is_withdrawn
    )
    SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS updated,
      bool_or(is_withdrawn) AS withdraws FROM written`);
  if (rows[0]?.withdraws) await closeCheckoutsLater(tx, orgId);
  const { added = 0, updated = 0 } = rows[0] ?? {};
  return { added, updated, unchanged: batch.length - added - updated };
}
