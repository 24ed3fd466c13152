import type { LinkPurpose } from './links.ts';

/**
 * An address with one part to fill in. Given `$id` or `:id` it is a router's pattern, so links and routes cannot differ. Ids and
 * tokens contain no character that would have to be escaped.
 */
export const address =
  <Before extends string, After extends string = ''>(before: Before, after = '' as After) =>
  <Part extends string>(part: Part) =>
    `${before}${part}${after}` as string extends Part ? string : `${Before}${Part}${After}`;

/**
 * The pages that code outside the browser knows: letters, the payment provider and search engines link to them, so a change
 * breaks links already sent, or the server treats them specially. The web's paths.ts includes them.
 */
export const addresses = {
  auth: '/auth',
  resetPassword: '/reset-password',
  manufacturer: '/manufacturer',
  profile: '/profile',
  orders: '/orders',
  order: address('/orders/'),
  publicProduct: address('/products/'),
  organization: address('/organizations/'),
  invitation: address('/invitations/'),
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The name of a mailed link's token in the fragment of its page, which no server and no log ever sees. */
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
