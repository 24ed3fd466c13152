import type { PublicPage } from '../../../contract/similar-products.ts';

/** The product and its similar products that the served page contains; null when it contains none. */
export function inlinedProduct(id: string): PublicPage | null {
  const text = document.getElementById('public-product')?.textContent;
  if (!text) return null;
  const page: PublicPage = JSON.parse(text);
  // The id in the URL may be in upper case.
  return page.product.id === id.toLowerCase() ? page : null;
}
