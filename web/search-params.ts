import type { AuditEvent } from '../contract/audit.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../contract/order-status.ts';
import { type FacetName, facetLimits, facetNames } from '../contract/product-facets.ts';
import type { ProductFilters } from '../contract/product-search.ts';
import type { ProductStatus } from '../contract/product-status.ts';
import type { ProductSort } from '../contract/products.ts';
import type { MarketplaceView } from './api/local-settings.ts';

/**
 * The search parameters of each page. Everything is text, and defaults are left out, so a URL holds only what differs. A name with several
 * values is repeated.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const entries = new URLSearchParams(text);
  return Object.fromEntries(
    [...entries].map(([key, value]) => {
      const all = entries.getAll(key);
      return [key, all.length > 1 ? all : value];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined && one !== '')
        .map((one) => [key, String(one)]),
    ),
  ).toString();
  return text && `?${text}`;
}

type Raw = Record<string, unknown>;
type AuditOperation = AuditEvent['operation'];
type AuditSource = AuditEvent['source'];

/** `link` is the kind of mailed link that led here; its token is not in the address (features/identity/links/pending-link.ts). */
export type AuthSearch = { tab?: 'sign-up'; link?: 'verify' | 'change' | 'stop'; next?: string };
export const authSearch = (raw: Raw): AuthSearch => ({
  ...oneOf('tab', ['sign-up'] as const, raw),
  ...oneOf('link', ['verify', 'change', 'stop'] as const, raw),
  ...text('next', raw),
});

export type ResetSearch = { link?: 'reset' };
export const resetSearch = (raw: Raw): ResetSearch => oneOf('link', ['reset'] as const, raw);

export type OnboardingSearch = { next?: string; step?: '2' | '3' };
export const onboardingSearch = (raw: Raw): OnboardingSearch => ({
  ...text('next', raw),
  ...oneOf('step', ['2', '3'] as const, raw),
});

export type MarketplaceSearch = {
  search?: string;
  status?: Exclude<ProductStatus, 'active'> | 'all';
  /** Without one, what fits a search best comes first; without a search, the newest. */
  sort?: ProductSort;
  /** Without one, what this browser remembers (local-settings.ts). */
  view?: MarketplaceView;
  cursor?: string;
} & ChosenFilters;
export const marketplaceSearch = (raw: Raw): MarketplaceSearch => ({
  ...text('search', raw),
  ...oneOf('status', ['draft', 'archived', 'all'] as const, raw),
  ...oneOf('sort', raw.search ? (['newest', 'name', 'price'] as const) : (['name', 'price'] as const), raw),
  ...oneOf('view', ['grid', 'list'] as const satisfies readonly MarketplaceView[], raw),
  ...text('cursor', raw),
  ...chosenFilters(raw),
});

export type ChosenFilters = { [Name in FacetName]?: NonNullable<ProductFilters[Name]> } & {
  priceMin?: string;
  priceMax?: string;
};

/** The values are for the server to judge, except that prices without the one currency that they are in mean nothing. */
function chosenFilters(raw: Raw): ChosenFilters {
  const facets: ChosenFilters = Object.fromEntries(
    facetNames.flatMap((name) => {
      const chosen = [raw[name]].flat().filter((value) => typeof value === 'string' && value);
      return chosen.length > 0 ? [[name, chosen.slice(0, facetLimits.chosen)]] : [];
    }),
  );
  return facets.currency?.length === 1
    ? { ...facets, ...text('priceMin', raw), ...text('priceMax', raw) }
    : facets;
}
/** `ids` of the products, with commas between them; `only` the rows in which they differ. */
export type CompareSearch = { ids?: string; only?: 'differences' };
export const compareSearch = (raw: Raw): CompareSearch => ({
  ...text('ids', raw),
  ...oneOf('only', ['differences'] as const, raw),
});

export type ProductSearch = { canceled?: 'true' };
export const productSearch = (raw: Raw): ProductSearch => oneOf('canceled', ['true'] as const, raw);

export type SellerSearch = { cursor?: string };
export const sellerSearch = (raw: Raw): SellerSearch => text('cursor', raw);

/** `onboarding` is how the payment provider sends the seller back: done for now, or with a link that had expired. */
export type ManufacturerSearch = {
  new?: '1';
  search?: string;
  status?: ProductStatus;
  sort?: Exclude<ProductSort, 'newest'>;
  cursor?: string;
  onboarding?: 'return' | 'refresh';
};
export const manufacturerSearch = (raw: Raw): ManufacturerSearch => ({
  ...oneOf('new', ['1'] as const, raw),
  ...text('search', raw),
  ...oneOf('status', ['active', 'draft', 'archived'] as const satisfies readonly ProductStatus[], raw),
  ...oneOf('sort', ['name', 'price'] as const, raw),
  ...text('cursor', raw),
  ...oneOf('onboarding', ['return', 'refresh'] as const, raw),
});

/** Without a side the active organization decides which one opens (order-side.ts); `order` is the one whose details are open. */
export type OrdersSearch = {
  status?: OrderStatus;
  side?: 'purchases' | 'organization' | 'sales';
  /** Of addresses in letters sent before an order had a page of its own. */
  order?: string;
  success?: 'true';
  cursor?: string;
  /** A closed one, whose sales its former managers settle. */
  organization?: string;
} & SalesFilters;
/** What a seller narrows the inbox by; `from` and `to` are days. */
export type SalesFilters = {
  payment?: PaymentStatus;
  toShip?: 'true';
  toAnswer?: 'true';
  unread?: 'true';
  from?: string;
  to?: string;
  search?: string;
};
export const ordersSearch = (raw: Raw): OrdersSearch => ({
  ...oneOf('status', orderStatuses, raw),
  ...oneOf('side', ['purchases', 'organization', 'sales'] as const, raw),
  ...id('order', raw),
  ...id('organization', raw),
  ...oneOf('success', ['true'] as const, raw),
  ...text('cursor', raw),
  ...salesFilters(raw),
});
export const salesFilters = (raw: Raw): SalesFilters => ({
  ...oneOf('payment', paymentStatuses, raw),
  ...oneOf('toShip', ['true'] as const, raw),
  ...oneOf('toAnswer', ['true'] as const, raw),
  ...oneOf('unread', ['true'] as const, raw),
  ...day('from', raw),
  ...day('to', raw),
  ...text('search', raw),
});

/** `sort` is the order of the members; a minus before it reverses it. By default owners come first. */
export type OrganizationsSearch = {
  tab?: 'invitations' | 'security';
  create?: '1';
  invite?: '1';
  search?: string;
  sort?: MemberSort;
};
const memberSorts = ['-role', 'name', '-name', 'joined', '-joined'] as const;
export type MemberSort = (typeof memberSorts)[number];
export const organizationsSearch = (raw: Raw): OrganizationsSearch => ({
  ...oneOf('tab', ['invitations', 'security'] as const, raw),
  ...oneOf('create', ['1'] as const, raw),
  ...oneOf('invite', ['1'] as const, raw),
  ...text('search', raw),
  ...oneOf('sort', memberSorts, raw),
});

/** A month, as "2026-11"; without one, the present. `organization` is one that need not be active: a closed one, or any for platform staff. */
export type StatementSearch = { month?: string; organization?: string };
export const statementSearch = ({ month, ...raw }: Raw): StatementSearch => ({
  ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
  ...id('organization', raw),
});

export type OrganizationSearch = { invite?: '1' };
export const organizationSearch = (raw: Raw): OrganizationSearch => oneOf('invite', ['1'] as const, raw);

/** `event` is the one whose difference lies open; `from` and `to` are days, as 2026-11-18. */
export type AdminSearch = {
  actor?: string;
  operation?: AuditOperation;
  source?: AuditSource;
  from?: string;
  to?: string;
  event?: string;
};
export const adminSearch = (raw: Raw): AdminSearch => ({
  ...id('actor', raw),
  ...oneOf('operation', auditOperations, raw),
  ...oneOf('source', auditSources, raw),
  ...day('from', raw),
  ...day('to', raw),
  ...text('event', raw),
});
const auditOperations = ['INSERT', 'UPDATE', 'DELETE'] as const satisfies readonly AuditOperation[];
const auditSources = ['organization', 'member'] as const satisfies readonly AuditSource[];

export type ProfileSearch = { tab?: 'security' };
export const profileSearch = (raw: Raw): ProfileSearch => oneOf('tab', ['security'] as const, raw);

/** `user` is the one whose details lie over the list. */
export type PlatformUsersSearch = Partial<Record<'search' | 'role' | 'state' | 'cursor' | 'user', string>>;
export const platformUsersSearch = (raw: Raw): PlatformUsersSearch => ({
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
export const platformOrganizationsSearch = (raw: Raw): PlatformOrganizationsSearch => ({
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
export const supportSearch = (raw: Raw): SupportSearch => ({
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

export type SettingsSearch = { tab?: 'notifications' | 'privacy' };
export const settingsSearch = (raw: Raw): SettingsSearch =>
  oneOf('tab', ['notifications', 'privacy'] as const, raw);

/** The id of a row; its form is that of `contract/fields.ts`. */
function id<Key extends string>(key: Key, raw: Raw): { [K in Key]?: string } {
  return known(key, raw, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(raw[key])));
}

function text<Key extends string>(key: Key, raw: Raw): { [K in Key]?: string } {
  return known(key, raw, typeof raw[key] === 'string' && raw[key] !== '');
}

function day<Key extends string>(key: Key, raw: Raw): { [K in Key]?: string } {
  const value = raw[key];
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return known(key, raw, isDay && !Number.isNaN(Date.parse(value)));
}

function oneOf<Key extends string, Value extends string>(
  key: Key,
  allowed: readonly Value[],
  raw: Raw,
): { [K in Key]?: Value } {
  return known(
    key,
    raw,
    allowed.some((candidate) => candidate === raw[key]),
  );
}

/** The router keeps what a page leaves out, so an unknown value is set to nothing: then the default holds. */
function known<Key extends string, Value extends string>(
  key: Key,
  raw: Raw,
  isKnown: boolean,
): { [K in Key]?: Value } {
  const found = isKnown ? { [key]: raw[key] } : key in raw ? { [key]: undefined } : {};
  return found as { [K in Key]?: Value };
}
