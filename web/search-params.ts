import type { OrderStatus } from '../contract/order-status.ts';
import type { ProductSort, ProductStatus } from '../contract/products.ts';

/**
 * What stands behind the `?` of each page. Everything is text, and a value that the page starts with anyway is left out,
 * so an address says only what differs.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

type Raw = Record<string, unknown>;

export type AuthSearch = { tab?: 'sign-up'; next?: string };
export const authSearch = (raw: Raw): AuthSearch => ({
  ...oneOf('tab', ['sign-up'] as const, raw),
  ...text('next', raw),
});

export type MarketplaceSearch = {
  search?: string;
  status?: Exclude<ProductStatus, 'active'> | 'all';
  sort?: Exclude<ProductSort, 'newest'>;
  view?: 'list';
  cursor?: string;
};
export const marketplaceSearch = (raw: Raw): MarketplaceSearch => ({
  ...text('search', raw),
  ...oneOf('status', ['draft', 'archived', 'all'] as const, raw),
  ...oneOf('sort', ['name', 'price'] as const, raw),
  ...oneOf('view', ['list'] as const, raw),
  ...text('cursor', raw),
});

export type ProductSearch = { canceled?: 'true' };
export const productSearch = (raw: Raw): ProductSearch => oneOf('canceled', ['true'] as const, raw);

/** `onboarding` is how the payment provider sends the seller back: done for now, or with a link that had expired. */
export type ManufacturerSearch = {
  new?: '1';
  sort?: Exclude<ProductSort, 'newest'>;
  cursor?: string;
  onboarding?: 'return' | 'refresh';
};
export const manufacturerSearch = (raw: Raw): ManufacturerSearch => ({
  ...oneOf('new', ['1'] as const, raw),
  ...oneOf('sort', ['name', 'price'] as const, raw),
  ...text('cursor', raw),
  ...oneOf('onboarding', ['return', 'refresh'] as const, raw),
});

/** Without a side the user's own purchases; `order` is the one whose details lie open. */
export type OrdersSearch = {
  status?: OrderStatus;
  side?: 'organization' | 'sales';
  order?: string;
  success?: 'true';
  cursor?: string;
};
export const ordersSearch = (raw: Raw): OrdersSearch => ({
  ...oneOf('status', orderTabs, raw),
  ...oneOf('side', ['organization', 'sales'] as const, raw),
  ...text('order', raw),
  ...oneOf('success', ['true'] as const, raw),
  ...text('cursor', raw),
});

export type OrganizationsSearch = { create?: '1' };
export const organizationsSearch = (raw: Raw): OrganizationsSearch => oneOf('create', ['1'] as const, raw);

export type ProfileSearch = { tab?: 'security' };
export const profileSearch = (raw: Raw): ProfileSearch => oneOf('tab', ['security'] as const, raw);

const orderTabs = [
  'pending',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const satisfies readonly OrderStatus[];

function text<Key extends string>(key: Key, raw: Raw): { [K in Key]?: string } {
  const value = raw[key];
  return (typeof value === 'string' && value ? { [key]: value } : {}) as { [K in Key]?: string };
}

function oneOf<Key extends string, Value extends string>(
  key: Key,
  allowed: readonly Value[],
  raw: Raw,
): { [K in Key]?: Value } {
  const value = allowed.find((candidate) => candidate === raw[key]);
  return (value ? { [key]: value } : {}) as { [K in Key]?: Value };
}
