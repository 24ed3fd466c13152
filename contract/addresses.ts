import type { LinkPurpose } from './links.ts';

/**
 * Builds a URL path with one placeholder. With `$id` or `:id` it returns a router's pattern, so links and routes use
 * the same definition. Ids and tokens contain no character that needs escaping.
 */
export const address =
  <Before extends string, After extends string = ''>(before: Before, after = '' as After) =>
  <Part extends string>(part: Part) =>
    `${before}${part}${after}` as string extends Part ? string : `${Before}${Part}${After}`;

/**
 * The URL paths of pages that the server needs. Emails, the payment provider and search engines link to most of these
 * pages, so a changed path breaks existing links. The paths of all pages are in web/paths.ts.
 */
export const addresses = {
  auth: '/auth',
  resetPassword: '/reset-password',
  manufacturer: '/manufacturer',
  missingEvidence: '/manufacturer/missing-evidence',
  profile: '/profile',
  orders: '/orders',
  order: address('/orders/'),
  cart: '/cart',
  purchase: address('/purchases/'),
  creditAccounts: '/accounts',
  creditAccount: address('/accounts/'),
  accountStatement: address('/accounts/', '/statement'),
  requisitions: '/requisitions',
  budgets: '/budgets',
  quotes: '/quotes',
  recalls: '/recalls',
  recall: address('/recalls/'),
  publicProduct: address('/products/'),
  organization: address('/organizations/'),
  credentials: '/credentials',
  verification: '/manufacturer/verification',
  statement: '/manufacturer/statement',
  apiReference: '/api/reference',
  apiKeys: '/admin?tab=keys',
  webhooks: '/admin?tab=webhooks',
  singleSignOn: '/admin?tab=single-sign-on',
  provisioning: '/admin?tab=provisioning',
  scim: '/scim/v2',
  /** To which an identity provider sends the browser, with the id of the organization. */
  singleSignOnAnswer: address('/auth/single-sign-on/'),
  invitation: address('/invitations/'),
  terms: '/terms',
  privacy: '/privacy',
} as const;

/**
 * The token is a parameter in the fragment of an emailed link, under one of these names. Browsers do not send
 * fragments, so the token reaches no server and no log.
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
