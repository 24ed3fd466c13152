import type { ProductSort } from '../../../contract/products.ts';

/** Each sort has one direction (docs/product.md, Marketplace). */
export function directionOf(sort: ProductSort): 'ascending' | 'descending' {
  return sort === 'name' ? 'ascending' : 'descending';
}
