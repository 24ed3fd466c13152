import { address, addresses } from '../contract/addresses.ts';

/** All URLs for links in the app. A path with parameters is a function. */
export const paths = {
  ...addresses,
  home: '/',
  onboarding: '/onboarding',
  marketplace: '/marketplace',
  compare: '/marketplace/compare',
  product: address('/marketplace/products/'),
  seller: address('/marketplace/sellers/'),
  quickOrder: '/quick-order',
  checkout: '/checkout',
  purchases: '/purchases',
  approvals: '/approvals',
  lists: '/lists',
  lots: '/lots',
  list: address('/lists/'),
  freight: '/manufacturer/freight',
  priceAgreements: '/manufacturer/price-agreements',
  importPrices: '/manufacturer/price-agreements/import',
  importStock: '/manufacturer/stock/import',
  importProducts: '/manufacturer/import',
  family: address('/manufacturer/families/'),
  editProduct: address('/manufacturer/products/', '/edit'),
  productImages: address('/manufacturer/products/', '/images'),
  organizations: '/organizations',
  admin: '/admin',
  settings: '/settings',
  internalAdmin: '/internal-admin',
  platformUsers: '/internal-admin/users',
  platformOrganizations: '/internal-admin/organizations',
  platformSupport: '/internal-admin/support',
  platformVerification: '/internal-admin/verification',
} as const;

/**
 * The path in `?next=` to which sign-in returns. Anybody can create such a URL, so only paths within the app are
 * accepted. (A browser treats "//host" and "/\host" as other sites, and turns "/.//host" into "//host".)
 */
export function returnPath(next: string | undefined): string | null {
  if (!next || !isWithin(next)) return null;
  const { origin, pathname, search, hash } = new URL(next, 'https://app.invalid');
  if (origin !== 'https://app.invalid' || !isWithin(pathname) || pathname === paths.auth) return null;
  return pathname + search + hash;
}

const isWithin = (path: string) => /^\/(?![/\\])/.test(path);
