import { describe, expect, test } from 'vitest';
import { auditSources } from '../contract/audit-lists.ts';
import { onboardingSearch } from './features/accounts/search-params.ts';
import { authSearch } from './features/identity/entry/search-params.ts';
import { ordersSearch } from './features/orders/search-params.ts';
import { adminSearch, organizationsSearch } from './features/organizations/search-params.ts';
import { manufacturerSearch, marketplaceSearch, productSearch } from './features/products/search-params.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a search for a number stays text in the URL', () => {
  expect(stringifySearch({ search: '125', status: 'all', cursor: undefined })).toBe('?search=125&status=all');
  expect(parseSearch('?search=125&status=all')).toEqual({ search: '125', status: 'all' });
});

test('several values of a filter repeat its name in the URL', () => {
  const search = { category: ['EEG, dry', 'A & B'], sterile: ['yes'] };
  const text = stringifySearch(search);
  expect(text).toBe('?category=EEG%2C+dry&category=A+%26+B&sterile=yes');
  expect(marketplaceSearch(parseSearch(text))).toEqual(search);
});

test('prices stay in the URL with the one currency that they are in', () => {
  const prices = { priceMin: '10', priceMax: '20' };
  expect(marketplaceSearch({ ...prices, currency: 'AUD' })).toEqual({ ...prices, currency: ['AUD'] });
  expect(marketplaceSearch({ ...prices, currency: ['AUD', 'EUR'] })).toEqual({ currency: ['AUD', 'EUR'] });
  expect(marketplaceSearch(prices)).toEqual({});
});

test('newest first is explicit in searches and the default elsewhere', () => {
  expect(marketplaceSearch({ search: 'cap', sort: 'newest' })).toEqual({ search: 'cap', sort: 'newest' });
  expect(marketplaceSearch({ sort: 'newest' })).toEqual({});
});

test('a URL without parameters has no question mark', () => {
  expect(stringifySearch({ search: '', cursor: undefined })).toBe('');
});

describe('default parameters are left out of the URL', () => {
  test.each([
    ['the marketplace', marketplaceSearch, { status: 'active', sort: 'newest', view: 'tiles', search: '' }],
    ['orders', ordersSearch, { status: 'all', side: 'all', success: 'false' }],
    ['a product', productSearch, { canceled: 'false' }],
    ['the console', manufacturerSearch, { new: '0', sort: 'newest', onboarding: 'done' }],
    ['organizations', organizationsSearch, { create: '0' }],
    ['members', organizationsSearch, { tab: 'members', sort: 'role', invite: '0', search: '' }],
    ['the admin console', adminSearch, { actor: '', operation: 'ALL', source: 'all', from: '', to: 'today' }],
    ['onboarding', onboardingSearch, { step: '1', next: '' }],
    ['sign-in', authSearch, { tab: 'sign-in', next: '' }],
  ])('%s', (_page, read, raw) => {
    expect(read(raw)).toEqual({});
  });
});

describe('parameters that differ from the defaults stay in the URL', () => {
  test.each([
    [
      'the marketplace',
      marketplaceSearch,
      { search: 'cap', status: 'draft', sort: 'price', view: 'list', cursor: 'x' },
    ],
    ['orders', ordersSearch, { status: 'failed', side: 'sales', success: 'true', cursor: 'x' }],
    [
      'orders of the organization',
      ordersSearch,
      { side: 'organization', order: '019a0000-0000-7000-8000-000000000000' },
    ],
    ['a product', productSearch, { canceled: 'true' }],
    ['the console', manufacturerSearch, { new: '1', sort: 'price', cursor: 'x', onboarding: 'return' }],
    ['organizations', organizationsSearch, { create: '1' }],
    ['sign-in', authSearch, { tab: 'sign-up', next: '/orders' }],
  ])('%s', (_page, read, raw) => {
    expect(read(raw)).toEqual(raw);
  });
});

test('keeps the grid in the URL when the browser remembers the list', () => {
  expect(marketplaceSearch({ view: 'grid' })).toEqual({ view: 'grid' });
});

test('unknown parameter values are dropped', () => {
  expect(marketplaceSearch({ status: 'deleted', sort: 'colour', extra: 'x' })).toEqual({});
  expect(ordersSearch({ status: 'lost', order: 'zzz' })).toEqual({});
  expect(adminSearch({ actor: 'zzz' })).toEqual({});
});

test('unknown values do not come back through the router, which merges raw parameters', () => {
  const raw = { status: 'zzz', order: 'zzz', side: 'sales' };
  expect({ ...raw, ...ordersSearch(raw) }).toEqual({ side: 'sales' });
});

test('filters the audit by existing days', () => {
  expect(adminSearch({ from: '2026-11-01', to: '2026-13-45' })).toEqual({ from: '2026-11-01' });
});

test.each(auditSources)('filters the audit by its source %s', (source) => {
  expect(adminSearch({ source })).toEqual({ source });
});
