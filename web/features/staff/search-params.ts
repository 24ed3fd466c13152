import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** `user` is the id of the account whose sheet is open. */
export type PlatformUsersSearch = Partial<Record<'search' | 'role' | 'state' | 'cursor' | 'user', string>>;
export const platformUsersSearch = (raw: RawSearch): PlatformUsersSearch => ({
  ...text('search', raw),
  ...text('role', raw),
  ...text('state', raw),
  ...text('cursor', raw),
  ...text('user', raw),
});

/** `organization` is the id of the organization whose sheet is open. */
export type PlatformOrganizationsSearch = Partial<
  Record<'search' | 'type' | 'status' | 'cursor' | 'organization', string>
>;
export const platformOrganizationsSearch = (raw: RawSearch): PlatformOrganizationsSearch => ({
  ...text('search', raw),
  ...text('type', raw),
  ...text('status', raw),
  ...text('cursor', raw),
  ...text('organization', raw),
});

/**
 * `find`: the text of the search above the tabs. `by`: the id of a staff member. `event`: the id of the open event.
 * Which values a filter may have depends on the list.
 */
export type SupportSearch = {
  tab?: (typeof supportTabs)[number];
  from?: string;
  to?: string;
} & Partial<Record<'find' | 'state' | 'kind' | 'about' | 'by' | 'cursor' | 'event', string>>;
const supportTabs = [
  'products',
  'events',
  'jobs',
  'mail',
  'disputes',
  'discrepancies',
  'passports',
  'actions',
] as const;
export const supportSearch = (raw: RawSearch): SupportSearch => ({
  ...oneOf('tab', supportTabs, raw),
  ...text('find', raw),
  ...text('state', raw),
  ...text('kind', raw),
  ...text('about', raw),
  ...id('by', raw),
  ...day('from', raw),
  ...day('to', raw),
  ...text('cursor', raw),
  ...text('event', raw),
});

export type PlatformVerificationSearch = {
  filter?: 'verified' | 'revoked';
  /** By default, the values of sellers. */
  of?: 'buyers';
  cursor?: string;
};
export const platformVerificationSearch = (raw: RawSearch): PlatformVerificationSearch => ({
  ...oneOf('filter', ['verified', 'revoked'] as const, raw),
  ...oneOf('of', ['buyers'] as const, raw),
  ...text('cursor', raw),
});
