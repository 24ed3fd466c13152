import type { ReactNode } from 'react';
import { authSearch } from './features/identity/entry/search-params.ts';
import { inlinedProduct } from './features/products/inlined-product.ts';
import { paths } from './paths.ts';
import { parseSearch } from './search-params.ts';

/**
 * The pages that are rendered without the app, so that visitors from search engines load no router, no query cache
 * and no API client. Their links are plain `<a href>`, and the HTML contains their data. For visitors without a
 * session, /auth is one of these pages.
 */
export function publicPage({ pathname, search }: Location): (() => Promise<ReactNode>) | null {
  if (pathname === paths.auth && !needsApp()) return () => showAuth(search);
  const productId = publicProduct.exec(pathname)?.[1];
  if (productId) return () => showProduct(productId);
  if (pathname === paths.terms) return showTerms;
  if (pathname === paths.privacy) return showPrivacy;
  return null;
}

/**
 * Whether the app is needed: there may be a session, or the URL is an emailed link. boot/before-paint.ts sets this
 * attribute before the first paint.
 */
const needsApp = () => 'needsApp' in document.documentElement.dataset;

async function showAuth(search: string): Promise<ReactNode> {
  const { AuthStart } = await import('./auth-start.tsx');
  return <AuthStart search={authSearch(parseSearch(search))} />;
}

const publicProduct = new RegExp(`^${paths.publicProduct('([^/]+)')}/?$`);

const loadFrame = () => import('./shell/public-frame.tsx');

async function showProduct(id: string): Promise<ReactNode> {
  const page = import('./features/products/public-product-page.tsx');
  const [{ PublicFrame }, { PublicProductPage }] = await Promise.all([loadFrame(), page]);
  return (
    <PublicFrame>
      <PublicProductPage page={inlinedProduct(id)} />
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
