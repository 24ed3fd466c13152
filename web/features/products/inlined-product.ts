import type { PublicPage } from '../../../contract/similar-products.ts';

/**
 * The product that the HTML from the server contains, with its similar products. Null when the HTML contains no
 * product.
 */
export function inlinedProduct(id: string): PublicPage | null {
  const text = document.getElementById('public-product')?.textContent;
  if (!text) return null;
  const page: PublicPage = JSON.parse(text);
  // The id in the URL may be in upper case, unlike the product's id.
  return page.product.id === id.toLowerCase() ? page : null;
}
