import type { LinkPurpose } from './links.ts';

/**
 * An address with one part to fill in. Given `$id` or `:id` it is the pattern that a router knows the page by, so the two are
 * never stated apart. Ids and tokens hold no sign that an address would have to escape.
 */
export const address =
  <Before extends string, After extends string = ''>(before: Before, after = '' as After) =>
  <Part extends string>(part: Part) =>
    `${before}${part}${after}` as string extends Part ? string : `${Before}${Part}${After}`;

/**
 * The pages that are known outside the browser's code: letters, the payment provider and search engines lead to them, so a
 * change of one breaks what was sent; or the server treats them in a way of their own. The web's paths.ts has them too, beside its own.
 */
export const addresses = {
  auth: '/auth',
  resetPassword: '/reset-password',
  manufacturer: '/manufacturer',
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
