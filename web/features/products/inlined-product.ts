import type { PublicProduct } from '../../../contract/products.ts';

/** The product that the server wrote into the page that it served; null when there is no such product. */
export function inlinedProduct(id: string): PublicProduct | null {
  const text = document.getElementById('public-product')?.textContent;
  if (!text) return null;
  const product: PublicProduct = JSON.parse(text);
  // An address may have its id in capitals.
  return product.id === id.toLowerCase() ? product : null;
}
