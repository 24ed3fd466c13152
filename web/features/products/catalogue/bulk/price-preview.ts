import { changedPrice, type PriceChange } from '../../../../../contract/price-change.ts';
import type { SelectedProduct } from '../../../../../contract/product-bulk.ts';

export type PreviewedPrice = {
  product: SelectedProduct;
  /** The new price; null when it is out of range. */
  after: string | null;
};

/** The new price of each product. */
export function previewPrices(products: readonly SelectedProduct[], change: PriceChange): PreviewedPrice[] {
  return products.map((product) => ({
    product,
    after: changedPrice(product.price, product.currency, change),
  }));
}

/** The changes to send: the valid new prices that differ from the current ones. */
export function priceChanges(
  preview: readonly PreviewedPrice[],
): { id: string; version: number; price: string }[] {
  return preview.flatMap(({ product: { id, version, price: before }, after }) =>
    after === null || after === before ? [] : [{ id, version, price: after }],
  );
}
