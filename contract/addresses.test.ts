import { expect, test } from 'vitest';
import { address, addresses, mailedLink } from './addresses.ts';
import { linkPurposes } from './links.ts';

test("an address given $id is the router's pattern", () => {
  const edit = address('/products/', '/edit');
  expect(edit('42')).toBe('/products/42/edit');
  expect(edit('$id')).toBe('/products/$id/edit');
  expect(addresses.publicProduct(':id')).toBe('/products/:id');
});

// Letters already sent contain these addresses, so changing one would break their links.
test('mailed links keep their addresses', () => {
  expect(linkPurposes.map((purpose) => mailedLink(purpose, 'abc'))).toEqual([
    '/auth#verify=abc',
    '/auth#change=abc',
    '/auth#stop=abc',
    '/reset-password#token=abc',
  ]);
  expect(addresses.invitation('abc')).toBe('/invitations/abc');
});
