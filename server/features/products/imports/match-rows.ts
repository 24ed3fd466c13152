import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ImportRow } from '../../../../contract/product-imports.ts';
import type { ProductPack, ShownPack } from '../../../../contract/product-packs.ts';
import type { ProductFields } from '../../../../contract/products.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { StoredDetails } from '../../../db/stored-details.ts';
import { packsJson } from '../product-json.ts';
import { fieldNames, jsonPairs } from '../seller-columns.ts';
import type { Variant } from './decide-variants.ts';

/** A product of the organization that a row may refer to. */
export type KnownProduct = Omit<ProductFields, 'details' | 'packs'> & {
  id: string;
  version: number;
  details: StoredDetails;
  packs: ProductPack[];
  familyId: string | null;
  optionValues: string[] | null;
  variant: Variant | null;
  /** The row of this import that already wrote the product. Null when there is none. */
  writtenBy: number | null;
  /** Suspended by platform staff. */
  isSuspended: boolean;
};
/** The identifier of a row by which a product was found. */
export type Match = { row: number; by: 'udiDi' | 'catalogNumber'; product: KnownProduct };

/**
 * The organization's products that match the rows' identifiers, with their packs.
 * @param writing the import that will write the products. If given, the products are locked, so that they cannot change
 * before they are written
 */
export async function matchRows(
  db: Database | Transaction,
  orgId: string,
  rows: readonly ImportRow[],
  writing: { importId: string } | null,
): Promise<Match[]> {
  const { rows: matches } = await db.execute<
    Omit<Match, 'product'> & { product: Omit<KnownProduct, 'packs'> }
  >(sql`
    WITH matched AS (${matchedProducts(orgId, rows)})
    SELECT m.file_row AS row, m.by, json_build_object('id', p.id, 'version', p.version, ${sql.raw(jsonPairs(fieldNames))},
      'familyId', p.family_id, 'optionValues', p.option_values, 'variant', (
        SELECT json_build_object('family', f.name, 'options', f.options, 'values', p.option_values)
        FROM product_families f WHERE f.id = p.family_id),
      'details', p.details, 'writtenBy', w.file_row,
      'isSuspended', p.suspended_because IS NOT NULL) AS product
    FROM matched m JOIN products p ON p.id = m.id
    LEFT JOIN product_import_rows w ON w.import_id = ${writing?.importId ?? null}::uuid AND w.product_id = p.id
    ORDER BY p.id ${writing ? sql`FOR UPDATE OF p` : sql``}`);
  const packs = await readPacks(
    db,
    matches.map(({ product }) => product.id),
  );
  return matches.map(({ product, ...match }) => ({
    ...match,
    product: { ...product, packs: packs.get(product.id) ?? [] },
  }));
}

/**
 * Reads the packs in a separate statement. The statement that locks the products could read packs as they were before
 * it waited for a lock.
 */
async function readPacks(
  db: Database | Transaction,
  productIds: readonly string[],
): Promise<Map<string, ProductPack[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; packs: ShownPack[] }>(sql`
    SELECT p.id, ${sql.raw(packsJson)} AS packs FROM products p WHERE p.id = ANY(${sql.param(productIds)}::uuid[])`);
  return new Map(rows.map(({ id, packs }) => [id, packs.map(({ price: _, ...pack }) => pack)]));
}

type Identified = { row: number; values: Record<string, unknown> };

/**
 * SQL query: selects the organization's products that match the rows' identifiers. Columns: `file_row`, `by` (the kind
 * of identifier) and `id`.
 */
export function matchedProducts(orgId: string, rows: readonly Identified[]): SQL {
  const texts = (field: 'details.udiDi' | 'details.catalogNumber') =>
    sql.param(rows.map(({ values }) => values[field] ?? null));
  return sql`
    WITH incoming AS (
      SELECT * FROM unnest(${sql.param(rows.map(({ row }) => row))}::int[], ${texts('details.udiDi')}::text[],
        ${texts('details.catalogNumber')}::text[]) AS i (file_row, udi_di, catalog_number)
    )
    SELECT i.file_row, 'udiDi' AS by, p.id FROM incoming i
    JOIN products p ON p.details->>'udiDi' = i.udi_di AND p.org_id = ${orgId}
    UNION ALL
    SELECT i.file_row, 'catalogNumber', p.id FROM incoming i
    JOIN products p ON ${indexed("p.details->>'catalogNumber'")} = ${indexed('i.catalog_number')}
      AND lower(p.details->>'catalogNumber') = lower(i.catalog_number) AND p.org_id = ${orgId}`;
}

/** The expression of the index products_org_catalog_number. */
const indexed = (text: string) => sql.raw(`lower(left(${text}, ${limits.search}))`);
