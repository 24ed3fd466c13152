import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** `user` is the one whose details lie over the list. */
export type PlatformUsersSearch = Partial<Record<'search' | 'role' | 'state' | 'cursor' | 'user', string>>;
export const platformUsersSearch = (raw: RawSearch): PlatformUsersSearch => ({
  ...text('search', raw),
  ...text('role', raw),
  ...text('state', raw),
  ...text('cursor', raw),
  ...text('user', raw),
});

/** `organization` is the one whose details lie over the list. */
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

/** `find` is looked for whatever tab is chosen; `by` is one of the staff; `event` lies over the list of events. The words of a list are its own. */
export type SupportSearch = {
  tab?: (typeof supportTabs)[number];
  from?: string;
  to?: string;
} & Partial<Record<'find' | 'state' | 'kind' | 'about' | 'by' | 'cursor' | 'event', string>>;
const supportTabs = ['products', 'events', 'jobs', 'mail', 'disputes', 'discrepancies', 'actions'] as const;
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
