import { limits } from '../../../../../contract/limits.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Page } from '../../../../db/list-page.ts';
import { pageOf } from '../../../../db/page-of.ts';
import { prepared } from '../../../../db/prepared.ts';
import type { StockRow } from './decide-stock.ts';

type Values = StockRow['values'];

/**
 * The rows of a stock file for the seller $1, in the order of the products' ids, after the product $2. Only a counted
 * product has units and a version of its stock.
 */
const selectRows = prepared<{ id: string; values: Values }>(`SELECT p.id, json_strip_nulls(json_build_object(
    'details.catalogNumber', p.details->>'catalogNumber', 'details.udiDi', p.details->>'udiDi', 'stockMode', p.stock_mode,
    'onHand', k.on_hand::text, 'lowStockAt', k.low_stock_at::text, 'leadDays', p.lead_days::text, 'stockVersion', k.version::text)) AS values
  FROM products p LEFT JOIN product_stock k ON k.seller_org_id = p.org_id AND k.product_id = p.id AND p.stock_mode = 'counted'
  WHERE p.org_id = $1 AND ($2::uuid IS NULL OR p.id > $2)
  ORDER BY p.id LIMIT ${limits.exportedStock + 1}`);

/** The stock of every product of the organization, as rows of a stock file. */
export async function exportStock(
  db: Database,
  { orgId, cursor }: { orgId: string; cursor?: string | undefined },
): Promise<Page<Values>> {
  const found = await selectRows(db, [orgId, cursor ?? null]);
  const { items, nextCursor } = pageOf(found, limits.exportedStock, ({ id }) => id);
  return { items: items.map(({ values }) => values), nextCursor };
}
