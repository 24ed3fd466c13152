import type { Stock } from '../../../../contract/stock.ts';
import type { Database } from '../../../db/connection.ts';
import { listPage, type Page } from '../../../db/list-page.ts';

type Asked = {
  orgId: string;
  search?: string | undefined;
  only?: 'low' | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/** SQL expression: the stock (alias `k`) of a product (`p`) in the contract's form. */
export const stockJson = `json_build_object('productId', p.id, 'name', p.name, 'catalogNumber', p.details->'catalogNumber',
  'status', p.status, 'onHand', k.on_hand, 'reserved', k.reserved, 'lowStockAt', k.low_stock_at, 'isLow', k.low_since IS NOT NULL,
  'version', k.version)`;

/** The counted products of an organization with their units, the newest first. */
export function listStock(
  db: Database,
  { orgId, search, only, cursor, pageSize }: Asked,
): Promise<Page<Stock>> {
  return listPage<Stock>(
    db,
    {
      from: 'product_stock',
      alias: 'k',
      id: 'k.product_id',
      item: stockJson,
      joins: 'JOIN products p ON p.id = k.product_id',
    },
    {
      cursor,
      pageSize,
      filters: (bind) => [
        `k.seller_org_id = ${bind(orgId)}`,
        ...(only ? ['k.low_since IS NOT NULL'] : []),
        isCounted(search && bind(`%${search.replace(/[\\%_]/g, '\\$&')}%`)),
      ],
    },
  );
}

function isCounted(pattern: string | undefined): string {
  const named = pattern && ` AND (p.name ILIKE ${pattern} OR p.details->>'catalogNumber' ILIKE ${pattern})`;
  return `EXISTS (SELECT FROM products p WHERE p.id = k.product_id AND p.stock_mode = 'counted'${named ?? ''})`;
}
