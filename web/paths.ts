/** Every place of the application that a link may lead to. `$id` is filled in by the router's `params`. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  onboarding: '/onboarding',
  marketplace: '/marketplace',
  product: '/marketplace/products/$id',
  publicProduct: '/products/$id',
  manufacturer: '/manufacturer',
  editProduct: '/manufacturer/products/$id/edit',
  organizations: '/organizations',
  organization: '/organizations/$id',
  invitation: '/invitations/$token',
  admin: '/admin',
  orders: '/orders',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/**
 * Where to go after signing in: the path that a guard remembered in `?next=`. Anybody can write that address, so only a
 * path within the application counts ("//host" and "/\host" are other sites to a browser).
 */
export function returnPath(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const { origin, pathname, search, hash } = new URL(next, 'https://app.invalid');
  if (origin !== 'https://app.invalid' || pathname === paths.auth) return null;
  return pathname + search + hash;
}
