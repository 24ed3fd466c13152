import type { FileColumn } from './product-columns.ts';

/** The fields of a product's stock in a file. An empty cell leaves the stored value unchanged. */
export type StockField =
  | 'details.catalogNumber'
  | 'details.udiDi'
  | 'stockMode'
  | 'onHand'
  | 'lowStockAt'
  | 'leadDays'
  | 'stockVersion';

/** The columns of a stock file, the same in every language. The export writes them in this order. */
export const stockColumns: readonly FileColumn<StockField>[] = [
  { header: 'Catalogue number', field: 'details.catalogNumber', kind: 'code' },
  { header: 'UDI-DI', field: 'details.udiDi', kind: 'code' },
  { header: 'Stock', field: 'stockMode', kind: 'choice' },
  { header: 'On hand', field: 'onHand', kind: 'whole' },
  { header: 'Low-stock warning', field: 'lowStockAt', kind: 'whole' },
  { header: 'Lead time in days', field: 'leadDays', kind: 'whole' },
  { header: 'Stock version', field: 'stockVersion', kind: 'whole' },
];
