import type { PublicPage } from '../../../contract/similar-products.ts';

/** The product, and what is like it, that the server wrote into the page that it served; null when there is no such product. */
export function inlinedProduct(id: string): PublicPage | null {
  const text = document.getElementById('public-product')?.textContent;
  if (!text) return null;
  const page: PublicPage = JSON.parse(text);
  // An address may have its id in capitals.
  return page.product.id === id.toLowerCase() ? page : null;
}
