import type { ReactNode } from 'react';
import { inlinedProduct } from './features/products/inlined-product.ts';
import { paths } from './paths.ts';

/**
 * The pages that anyone may read stand beside the app: a visitor from a search engine downloads neither router, query cache
 * nor API client. Hence every link from and to them is a plain `<a href>`, and their data comes with the HTML.
 */
export function publicPage(pathname: string): (() => Promise<ReactNode>) | null {
  const productId = publicProduct.exec(pathname)?.[1];
  if (productId) return () => showProduct(productId);
  if (pathname === paths.terms) return showTerms;
  if (pathname === paths.privacy) return showPrivacy;
  return null;
}

const publicProduct = new RegExp(`^${paths.publicProduct('([^/]+)')}/?$`);

const loadFrame = () => import('./shell/public-frame.tsx');

async function showProduct(id: string): Promise<ReactNode> {
  const page = import('./features/products/public-product-page.tsx');
  const [{ PublicFrame }, { PublicProductPage }] = await Promise.all([loadFrame(), page]);
  return (
    <PublicFrame>
      <PublicProductPage product={inlinedProduct(id)} />
    </PublicFrame>
  );
}

async function showTerms(): Promise<ReactNode> {
  const page = import('./features/legal/terms-page.tsx');
  const [{ PublicFrame }, { TermsPage }] = await Promise.all([loadFrame(), page]);
  return (
    <PublicFrame>
      <TermsPage />
    </PublicFrame>
  );
}

async function showPrivacy(): Promise<ReactNode> {
  const page = import('./features/legal/privacy-page.tsx');
  const [{ PublicFrame }, { PrivacyPage }] = await Promise.all([loadFrame(), page]);
  return (
    <PublicFrame>
      <PrivacyPage />
    </PublicFrame>
  );
}
