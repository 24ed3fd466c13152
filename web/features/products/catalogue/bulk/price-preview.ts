import { changedPrice, isPriceChange, type PriceChange } from '../../../../../contract/price-change.ts';
import type { SelectedProduct } from '../../../../../contract/product-bulk.ts';

export type PreviewedPrice = {
  product: SelectedProduct;
  /** null where the new price does not fit. */
  after: string | null;
};

/** What each price will be; null while no change has been typed. */
export function previewPrices(
  products: readonly SelectedProduct[],
  change: PriceChange,
): PreviewedPrice[] | null {
  if (!isPriceChange(change)) return null;
  return products.map((product) => ({
    product,
    after: changedPrice(product.price, product.currency, change),
  }));
}

/** Those that can be written and read differently. */
export function priceChanges(
  preview: readonly PreviewedPrice[],
): { id: string; version: number; price: string }[] {
  return preview.flatMap(({ product: { id, version, price: before }, after }) =>
    after === null || after === before ? [] : [{ id, version, price: after }],
  );
}
