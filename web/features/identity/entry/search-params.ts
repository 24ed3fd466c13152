import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * `link` is the kind of emailed link that was opened. The query string of the URL does not contain the token of the
 * link (features/identity/links/pending-link.ts).
 */
export type AuthSearch = { tab?: 'sign-up'; link?: 'verify' | 'change' | 'stop'; next?: string };
export const authSearch = (raw: RawSearch): AuthSearch => ({
  ...oneOf('tab', ['sign-up'] as const, raw),
  ...oneOf('link', ['verify', 'change', 'stop'] as const, raw),
  ...text('next', raw),
});

export type ResetSearch = { link?: 'reset' };
export const resetSearch = (raw: RawSearch): ResetSearch => oneOf('link', ['reset'] as const, raw);
