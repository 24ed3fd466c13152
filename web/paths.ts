import { address, addresses } from '../contract/addresses.ts';

/** Every place of the application that a link may lead to: one with a part to fill in is a function of it. */
export const paths = {
  ...addresses,
  home: '/',
  onboarding: '/onboarding',
  marketplace: '/marketplace',
  compare: '/marketplace/compare',
  product: address('/marketplace/products/'),
  seller: address('/marketplace/sellers/'),
  importProducts: '/manufacturer/import',
  editProduct: address('/manufacturer/products/', '/edit'),
  productImages: address('/manufacturer/products/', '/images'),
  organizations: '/organizations',
  admin: '/admin',
  settings: '/settings',
  internalAdmin: '/internal-admin',
  platformUsers: '/internal-admin/users',
  platformOrganizations: '/internal-admin/organizations',
  platformSupport: '/internal-admin/support',
} as const;

/**
 * Where to go after signing in: the path that a guard remembered in `?next=`. Anybody can write that address, so only a
 * path within the application counts ("//host" and "/\host" are other sites to a browser, and "/.//host" becomes one of them).
 */
export function returnPath(next: string | undefined): string | null {
  if (!next || !isWithin(next)) return null;
  const { origin, pathname, search, hash } = new URL(next, 'https://app.invalid');
  if (origin !== 'https://app.invalid' || !isWithin(pathname) || pathname === paths.auth) return null;
  return pathname + search + hash;
}

const isWithin = (path: string) => /^\/(?![/\\])/.test(path);
