import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ImportRow } from '../../../../contract/product-imports.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { Match } from './decide-rows.ts';

/**
 * The organization's products that match the rows' identifiers, in one statement.
 * @param writing the import that will write the products. If given, the products are locked, so that they cannot change
 * before they are written
 */
export async function matchRows(
  db: Database | Transaction,
  orgId: string,
  rows: readonly ImportRow[],
  writing: { importId: string } | null,
): Promise<Match[]> {
  const { rows: matches } = await db.execute<Match>(sql`
    WITH matched AS (${matchedProducts(orgId, rows)})
    SELECT m.file_row AS row, m.by, json_build_object('id', p.id, 'version', p.version, 'name', p.name,
      'description', p.description, 'price', p.price::text, 'currency', p.currency, 'status', p.status,
      'stockMode', p.stock_mode, 'leadDays', p.lead_days, 'priceOnRequest', p.price_on_request,
      'familyId', p.family_id, 'optionValues', p.option_values, 'variant', (
        SELECT json_build_object('family', f.name, 'options', f.options, 'values', p.option_values)
        FROM product_families f WHERE f.id = p.family_id),
      'details', p.details, 'writtenBy', w.file_row,
      'isSuspended', p.suspended_because IS NOT NULL) AS product
    FROM matched m JOIN products p ON p.id = m.id
    LEFT JOIN product_import_rows w ON w.import_id = ${writing?.importId ?? null}::uuid AND w.product_id = p.id
    ORDER BY p.id ${writing ? sql`FOR UPDATE OF p` : sql``}`);
  return matches;
}

type Identified = { row: number; values: Record<string, unknown> };

/** SQL: file_row, by and id of the organization's products that match the rows' identifiers. */
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
