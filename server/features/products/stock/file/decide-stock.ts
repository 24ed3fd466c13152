import * as z from 'zod/mini';
import type { FieldCode } from '../../../../../contract/field-messages.ts';
import { because } from '../../../../../contract/field-reason.ts';
import type { FileRow } from '../../../../../contract/file-rows.ts';
import { limitsOfStock, type StockMode, stockModes } from '../../../../../contract/product-stock.ts';
import type { Data } from '../../../../../contract/refusal-data.ts';
import type { StockField } from '../../../../../contract/stock-columns.ts';
import { units } from '../../../../../contract/stock-fields.ts';
import { type DecidedRow, productOfRow, refusedBySchema, refusedRow } from '../../imports/decided-row.ts';
import { wholeNumber } from '../../imports/whole-number.ts';

export type StockRow = FileRow<StockField>;

/** A product of the seller with its stock. `version` is null when the product was never counted. */
export type StockedProduct = {
  id: string;
  stockMode: StockMode;
  leadDays: number | null;
  onHand: number;
  reserved: number;
  lowStockAt: number | null;
  version: number | null;
};
export type StockMatch = { row: number; by: 'udiDi' | 'catalogNumber'; product: StockedProduct };

/** What the import of a row writes: the stock mode of the product, and the units of a counted product. */
export type StockChange = Pick<StockedProduct, 'id' | 'stockMode' | 'leadDays' | 'onHand' | 'lowStockAt'>;
export type StockDecision = DecidedRow<StockField, StockChange>;

const typed = z.object({
  stockMode: z.optional(z.enum(stockModes)),
  onHand: z.optional(units),
  lowStockAt: z.optional(units),
  leadDays: z.optional(
    z
      .int(because('LEAD_DAYS_INVALID'))
      .check(
        z.minimum(1, because('LEAD_DAYS_INVALID')),
        z.maximum(limitsOfStock.leadDays, because('LEAD_DAYS_INVALID')),
      ),
  ),
  stockVersion: z.optional(z.int(because('STOCK_VERSION_MISSING'))),
});

/** Decides what each row of a stock file does, without side effects. */
export function decideStock(rows: readonly StockRow[], matches: readonly StockMatch[]): StockDecision[] {
  const matchesOf = Map.groupBy(matches, ({ row }) => row);
  const firstRowOf = new Map<string, number>();
  return rows.map(({ row, values }) => {
    const found = productOfRow(row, matchesOf.get(row));
    if ('refusal' in found) return found.refusal;
    const { product } = found;
    const earlier = firstRowOf.get(product.id);
    if (earlier !== undefined)
      return refusedRow(row, 'details.catalogNumber', 'SAME_PRODUCT_TWICE', { row: earlier });
    firstRowOf.set(product.id, row);
    return decideRow(row, values, product);
  });
}

function decideRow(row: number, values: StockRow['values'], product: StockedProduct): StockDecision {
  const { stockMode: mode, ...numbers } = values;
  const asNumbers = Object.entries(numbers).filter(([field]) => !field.startsWith('details.'));
  const parsed = typed.safeParse({
    ...(mode && { stockMode: mode }),
    ...Object.fromEntries(asNumbers.map(([field, text]) => [field, wholeNumber(text)])),
  });
  if (!parsed.success) return refusedBySchema(row, parsed.error.issues);
  const { stockMode = product.stockMode, onHand, lowStockAt, leadDays, stockVersion } = parsed.data;
  const isCounted = stockMode === 'counted';
  const isMade = stockMode === 'made_to_order';
  if (!isCounted && (onHand ?? lowStockAt) !== undefined)
    return refusedRow(row, onHand === undefined ? 'lowStockAt' : 'onHand', 'UNITS_NOT_COUNTED');
  if (!isMade && leadDays !== undefined) return refusedRow(row, 'leadDays', 'LEAD_DAYS_UNUSED');
  const change: StockChange = {
    id: product.id,
    stockMode,
    leadDays: isMade ? (leadDays ?? product.leadDays) : null,
    onHand: onHand ?? product.onHand,
    lowStockAt: lowStockAt ?? product.lowStockAt,
  };
  if (isMade && change.leadDays === null) return refusedRow(row, 'leadDays', 'LEAD_DAYS_INVALID');
  const changes = changesTo(product, change);
  if (changes.length === 0) return { row, outcome: 'unchanged' };
  const refusal = refusedCount(product, change, stockVersion);
  if (refusal) return refusedRow(row, ...refusal);
  return { row, outcome: 'updated', changes, change };
}

/**
 * Why the stock of a counted product cannot change. The file must contain the current version of the stock, so that the
 * seller has seen the current count.
 */
function refusedCount(
  { stockMode, version, onHand, reserved }: StockedProduct,
  change: StockChange,
  seen: number | undefined,
): [StockField, FieldCode, Data?] | null {
  if (stockMode === 'counted' && seen === undefined) return ['stockVersion', 'STOCK_VERSION_MISSING'];
  if (seen !== undefined && seen !== version) return ['onHand', 'STOCK_CHANGED', { units: onHand }];
  if (change.onHand < reserved) return ['onHand', 'STOCK_RESERVED', { minimum: reserved }];
  return null;
}

function changesTo(product: StockedProduct, change: StockChange) {
  const fields = ['stockMode', 'onHand', 'lowStockAt', 'leadDays'] as const;
  return fields
    .filter((field) => product[field] !== change[field])
    .map((field) => ({ field, was: product[field] === null ? null : String(product[field]) }));
}
