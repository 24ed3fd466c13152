import type { PublicPage, RecalledPage } from '../../../contract/similar-products.ts';

/**
 * The product that the HTML from the server contains, with its similar products. Null when the HTML contains no
 * product.
 */
export function inlinedProduct(id: string): PublicPage | RecalledPage | null {
  const text = document.getElementById('public-product')?.textContent;
  if (!text) return null;
  const page: PublicPage | RecalledPage = JSON.parse(text);
  // The id in the URL may be in upper case, unlike the product's id.
  const shown = 'recalled' in page ? page.recalled : page.product;
  return shown.id === id.toLowerCase() ? page : null;
}
