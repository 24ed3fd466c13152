import type { FileColumn } from './product-columns.ts';

/** The fields of a price in a file. Without a buyer, the price is a volume price. */
export type PriceField =
  | 'details.catalogNumber'
  | 'details.udiDi'
  | 'buyer'
  | 'pack'
  | 'currency'
  | 'minimumQuantity'
  | 'price'
  | 'validFrom'
  | 'validTo';

/** The columns of a price file, the same in every language. The export writes them in this order. */
export const priceColumns: readonly FileColumn<PriceField>[] = [
  { header: 'Catalogue number', field: 'details.catalogNumber', kind: 'code' },
  { header: 'UDI-DI', field: 'details.udiDi', kind: 'code' },
  { header: 'Buyer', field: 'buyer', kind: 'text' },
  { header: 'Pack', field: 'pack', kind: 'choice' },
  { header: 'Currency', field: 'currency', kind: 'choice' },
  { header: 'Minimum quantity', field: 'minimumQuantity', kind: 'whole' },
  { header: 'Price', field: 'price', kind: 'amount' },
  { header: 'Valid from', field: 'validFrom', kind: 'day' },
  { header: 'Valid to', field: 'validTo', kind: 'day' },
];
