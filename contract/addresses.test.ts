import { expect, test } from 'vitest';
import { address, addresses, mailedLink } from './addresses.ts';
import { linkPurposes } from './links.ts';

test('turns a URL path into a router pattern when given $id', () => {
  const edit = address('/products/', '/edit');
  expect(edit('42')).toBe('/products/42/edit');
  expect(edit('$id')).toBe('/products/$id/edit');
  expect(addresses.publicProduct(':id')).toBe('/products/:id');
});

// Emails that were already sent contain these URLs. A changed URL would break their links.
test('keeps the URL paths of links in emails', () => {
  expect(linkPurposes.map((purpose) => mailedLink(purpose, 'abc'))).toEqual([
    '/auth#verify=abc',
    '/auth#change=abc',
    '/auth#stop=abc',
    '/reset-password#token=abc',
  ]);
  expect(addresses.invitation('abc')).toBe('/invitations/abc');
});
