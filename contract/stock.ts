import * as z from 'zod/mini';
import { counted, cursor, id, page, pageSize, searchedText } from './fields.ts';
import { fileRows } from './file-rows.ts';
import { operation } from './operation.ts';
import { productStatuses } from './product-status.ts';
import { stockColumns } from './stock-columns.ts';
import { units } from './stock-fields.ts';

/** The stock of a counted product, for its seller. */
const stock = z.object({
  productId: id,
  name: z.string(),
  catalogNumber: z.nullable(z.string()),
  status: z.enum(productStatuses),
  /** The units in stock. Includes reserved units, but no units of paid orders. */
  onHand: z.number(),
  /** The units of orders that are not paid yet. */
  reserved: z.number(),
  /** The seller is warned when the available units fall to this number. Null when the seller wants no warning. */
  lowStockAt: z.nullable(z.number()),
  /** Whether the available units (on hand, not reserved) are at or below `lowStockAt`. */
  isLow: z.boolean(),
  /** For optimistic locking: increases with each change of the units on hand. */
  version: z.number(),
});
export type Stock = z.infer<typeof stock>;

export const setStockInput = z.object({
  id,
  version: counted,
  onHand: units,
  lowStockAt: z._default(z.nullable(units), null),
});

const stockFile = fileRows(stockColumns);
const manages = { kind: 'organization', action: 'products.manage' } as const;

export const productStock = {
  listStock: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/stock',
    summary: 'The counted products of an organization with their units, the newest first',
    access: { kind: 'organization', action: 'products.read' },
    scopes: ['products.read'],
  })
    .input(
      z.object({
        orgId: id,
        search: z.optional(searchedText),
        /** `low`: only products whose available units are at or below `lowStockAt`. */
        only: z.optional(z.enum(['low'])),
        cursor,
        pageSize,
      }),
    )
    .output(page(stock)),
  setStock: operation({
    method: 'PUT',
    path: '/api/products/{id}/stock',
    summary: 'Set the units on hand of a counted product',
    access: { kind: 'resource', action: 'products.manage' },
    scopes: ['products.manage'],
    refuses: ['CONFLICT'],
  })
    .input(setStockInput)
    .output(stock),
  checkStockFile: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/stock/check',
    summary: 'Check what an import of this stock would do, without writing',
    access: manages,
    scopes: ['products.manage'],
    takesFileRows: true,
  })
    .input(z.object({ orgId: id, rows: stockFile.rows }))
    .output(stockFile.checked),
  importStockFile: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/stock/import',
    summary:
      'Import kind of stock, units, warning and lead time of products in one transaction. If a row is refused, nothing is written',
    access: manages,
    scopes: ['products.manage'],
    takesFileRows: true,
  })
    .input(z.object({ orgId: id, rows: stockFile.rows }))
    .output(stockFile.result),
  exportStockFile: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/stock/export',
    summary: 'The stock of every product of an organization, as rows of a stock file',
    access: manages,
    scopes: ['products.manage'],
  })
    .input(z.object({ orgId: id, cursor: z.optional(id) }))
    .output(page(stockFile.values)),
};
