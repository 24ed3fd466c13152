import type { LinkPurpose } from './links.ts';

/**
 * An address with one part to fill in. With `$id` or `:id` it becomes a router pattern, so links and routes cannot
 * differ. Ids and tokens contain no character that needs escaping.
 */
export const address =
  <Before extends string, After extends string = ''>(before: Before, after = '' as After) =>
  <Part extends string>(part: Part) =>
    `${before}${part}${after}` as string extends Part ? string : `${Before}${Part}${After}`;

/**
 * Pages that code outside the browser knows. Emails, the payment provider and search engines link to them, so a change
 * breaks existing links; or the server treats them specially. The web's paths.ts includes them.
 */
export const addresses = {
  auth: '/auth',
  resetPassword: '/reset-password',
  manufacturer: '/manufacturer',
  profile: '/profile',
  orders: '/orders',
  order: address('/orders/'),
  purchase: address('/purchases/'),
  publicProduct: address('/products/'),
  organization: address('/organizations/'),
  statement: '/manufacturer/statement',
  invitation: address('/invitations/'),
  terms: '/terms',
  privacy: '/privacy',
} as const;

/**
 * Names of the token in the fragment of an emailed link. Browsers never send fragments, so no server or log sees the
 * token.
 */
export const linkFragments = {
  verify: 'verify',
  change: 'change',
  'stop-change': 'stop',
  reset: 'token',
} as const satisfies Record<LinkPurpose, string>;

export function mailedLink(purpose: LinkPurpose, token: string): string {
  const page = purpose === 'reset' ? addresses.resetPassword : addresses.auth;
  return `${page}#${linkFragments[purpose]}=${token}`;
}
