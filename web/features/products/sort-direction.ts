import type { ProductSort } from '../../../contract/products.ts';

/** The direction of a sort order. Each sort order has only one direction (docs/product.md, Marketplace). */
export function directionOf(sort: ProductSort): 'ascending' | 'descending' {
  return sort === 'name' ? 'ascending' : 'descending';
}
