import { sql } from 'drizzle-orm';
import { type Currency, fitsCurrency } from '../../../../contract/money.ts';
import type { VariantChange } from '../../../../contract/product-families.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { checkIdentifiers } from './check-identifiers.ts';
import { writeCounts } from './write-counts.ts';

export type GivenVariant = { productId: string; values: string[]; change?: VariantChange | undefined };

type Family = { id: string; orgId: string };

/**
 * Makes the given products the variants of the family, and changes their fields. Removes all other products from the
 * family. The caller must have locked the family.
 * @throws BAD_REQUEST for a product of another seller or of another family, or for a change that the product does not
 * allow; CONFLICT if someone has changed the product since the given version
 */
export async function writeVariants(
  tx: Transaction,
  { id, orgId }: Family,
  variants: readonly GivenVariant[],
): Promise<void> {
  await lockProducts(tx, { id, orgId }, variants);
  await checkIdentifiers(tx, orgId, variants);
  await releaseIdentifiers(tx, orgId, variants);
  const { rows } = await tx.execute<{ isWithdrawn: boolean }>(sql`
    UPDATE products p SET family_id = is_now.family_id, option_values = is_now.chosen, option_count = cardinality(is_now.chosen),
      status = is_now.status, price = is_now.price, price_on_request = p.price_on_request AND is_now.price = 0,
      details = is_now.details, lead_days = is_now.lead_days, version = p.version + 1, updated_at = now()
    FROM (
      SELECT p.id, given.chosen, CASE WHEN given.id IS NOT NULL THEN ${id}::uuid END AS family_id,
        coalesce(given.status, p.status) AS status, coalesce(given.price, p.price) AS price, ${changedDetails} AS details, ${changedDays} AS lead_days
      FROM products p LEFT JOIN ${asRows(variants)} ON given.id = p.id
      WHERE p.org_id = ${orgId} AND (p.family_id = ${id} OR given.id IS NOT NULL)
    ) is_now
    WHERE p.id = is_now.id AND (p.family_id, p.option_values, p.status, p.price, p.details, p.lead_days)
      IS DISTINCT FROM (is_now.family_id, is_now.chosen, is_now.status, is_now.price, is_now.details, is_now.lead_days)
    RETURNING old.status = 'active' AND new.status <> 'active' AS "isWithdrawn"`);
  if (rows.some(({ isWithdrawn }) => isWithdrawn)) await closeCheckoutsLater(tx, orgId);
  await writeCounts(tx, orgId, variants);
}

/**
 * Removes the UDI-DI of each variant that gives it to another variant in the same request. The unique index compares each
 * row when it is written, so one UPDATE cannot exchange them. The history then records that the UDI-DI was removed and set.
 */
async function releaseIdentifiers(
  tx: Transaction,
  orgId: string,
  variants: readonly GivenVariant[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE products p SET details = p.details - 'udiDi' FROM ${asRows(variants)}
    WHERE given.id = p.id AND p.org_id = ${orgId} AND p.details->>'udiDi' <> given.udi
      AND p.details->>'udiDi' IN (SELECT udi FROM ${asRows(variants)} WHERE udi <> '')`);
}

/**
 * SQL expression: the details of a product (alias `p`) with the given codes. An empty code is removed from the details.
 */
const changedDetails = sql`(p.details - CASE WHEN given.number = '' THEN 'catalogNumber' ELSE '' END - CASE WHEN given.udi = '' THEN 'udiDi' ELSE '' END)
  || jsonb_strip_nulls(jsonb_build_object('catalogNumber', nullif(given.number, ''), 'udiDi', nullif(given.udi, '')))`;

/** SQL expression: the given lead time, or else the current lead time of the product (alias `p`). */
const changedDays = sql`CASE p.stock_mode WHEN 'made_to_order' THEN coalesce(given.days, p.lead_days) END`;

type Locked = {
  id: string;
  isElsewhere: boolean;
  isSuspended: boolean;
  version: number;
  currency: Currency;
};

/** Locks products in the order of their ids. */
async function lockProducts(
  tx: Transaction,
  { id, orgId }: Family,
  variants: readonly GivenVariant[],
): Promise<void> {
  const named = variants.map(({ productId }) => productId);
  const { rows } = await tx.execute<Locked>(sql`
    SELECT id, coalesce(family_id <> ${id}, false) AS "isElsewhere", suspended_because IS NOT NULL AS "isSuspended", version, currency
    FROM products
    WHERE org_id = ${orgId} AND (family_id = ${id} OR id = ANY(${sql.param(named)}::uuid[])) ORDER BY id FOR NO KEY UPDATE`);
  const locked = new Map(rows.map((row) => [row.id, row]));
  for (const [at, { productId, change }] of variants.entries()) {
    const path = `variants.${at}`;
    const product = locked.get(productId);
    if (!product) throw refuseField(`${path}.productId`, 'PRODUCT_UNKNOWN');
    if (product.isElsewhere) throw refuseField(`${path}.productId`, 'VARIANT_OF_ANOTHER_FAMILY');
    if (change) checkChange(`${path}.change`, change, product);
  }
}

function checkChange(path: string, { version, price, status }: VariantChange, product: Locked): void {
  if (product.version !== version) throw refuse('CONFLICT');
  if (price !== undefined && !fitsCurrency(price, product.currency))
    throw refuseField(`${path}.price`, 'PRICE_NOT_WHOLE');
  if (product.isSuspended && status === 'active') throw refuseField(`${path}.status`, 'SUSPENDED');
}

/** Whether the family has exactly these variants, and their products have these fields. */
export async function isSavedAs(
  tx: Transaction,
  id: string,
  variants: readonly GivenVariant[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ isSaved: boolean }>(sql`
    SELECT count(given.id) = count(*) AND count(*) = ${variants.length} AS "isSaved"
    FROM products p LEFT JOIN product_stock k ON k.seller_org_id = p.org_id AND k.product_id = p.id
    LEFT JOIN ${asRows(variants)} ON given.id = p.id AND given.chosen = p.option_values
      AND coalesce(given.status, p.status) = p.status AND coalesce(given.price, p.price) = p.price
      AND ${changedDetails} = p.details AND ${changedDays} IS NOT DISTINCT FROM p.lead_days
      AND coalesce(given.units, k.on_hand) IS NOT DISTINCT FROM k.on_hand
    WHERE p.family_id = ${id}`);
  return rows[0]?.isSaved === true;
}

function asRows(variants: readonly GivenVariant[]) {
  const rows = variants.map(({ productId, values, change }) => ({
    id: productId,
    chosen: values,
    ...{ status: change?.status, price: change?.price, number: change?.catalogNumber },
    ...{ udi: change?.udiDi, days: change?.leadDays, units: change?.stock?.onHand },
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)})
    AS given (id uuid, chosen text[], status text, price numeric, number text, udi text, days int, units int)`;
}
