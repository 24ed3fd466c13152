import { expect, it } from 'vitest';
import { readSearchQuery } from './search-query.ts';

const id = '018f3c1e-7b1a-7c3e-9d55-0b8a3f6f2f11';

it.each([
  [id, { id }],
  [id.toUpperCase(), { id }],
  ['Owner@Cortiva.example', { email: 'owner@cortiva.example' }],
  [`<${id}@myelin.example>`, { messageId: id, email: `${id}@myelin.example` }],
  ['ord-2026-7k3m9qxd', { orderNumber: 'ORD-2026-7K3M9QXD' }],
  [`${id}@people.example`, { messageId: id, email: `${id}@people.example` }],
  ['<owner@cortiva.example>', { email: 'owner@cortiva.example' }],
  ['#ORD-2026-7K3M9QXD', { orderNumber: 'ORD-2026-7K3M9QXD' }],
  [`tr_demo_${id}`, { providerId: `tr_demo_${id}` }],
  ['cs_test_a1B2c3', { providerId: 'cs_test_a1B2c3' }],
  ['du_1Nx', { providerId: 'du_1Nx' }],
  ['acct_1Nx', { providerId: 'acct_1Nx' }],
  ['33ABC 123 456', { trackingNumber: '33ABC123456' }],
  ['00614141999996', { deviceIdentifier: '00614141999996', trackingNumber: '00614141999996' }],
  ['(01)00614141999996(17)281231', { deviceIdentifier: '00614141999996' }],
  ['electrode', {}],
  ["'; DROP TABLE users", {}],
])('looks for %j as %j', (text, query) => {
  expect(readSearchQuery(text)).toEqual(query);
});
