import { expect, it } from 'vitest';
import { aBuyerParty, aContent, anItem, aSellerParty } from '../../../../testing/pint/issued.ts';
import { pintObstacle } from './pint-obstacle.ts';

const cap = anItem({ unitPrice: '12.37', quantity: 144 });
const inNewZealand = { line1: '', line2: '', city: 'Auckland', region: '', postalCode: '', country: 'NZ' };

it.each([
  [null, {}],
  [null, { buyer: { ...aBuyerParty, address: null } }],
  ['currency', { currency: 'EUR', gstTreatment: 'none' }],
  ['seller_abn', { seller: { ...aSellerParty, abn: '' } }],
  ['buyer_abn', { buyer: { ...aBuyerParty, abn: '' } }],
  ['buyer_abn', { buyer: { ...aBuyerParty, abn: '11111111111' } }],
  ['new_zealand', { buyer: { ...aBuyerParty, address: inNewZealand } }],
  ['new_zealand', { seller: { ...aSellerParty, address: inNewZealand } }],
] as const)('is %s for an invoice with %j', (obstacle, more) => {
  expect(pintObstacle(aContent([cap], more))).toBe(obstacle);
});

// Each line costs 5 cents, and its rounded GST is 0. PINT accepts a difference of at most A$1 from 10 % of the sum.
it.each([
  [200, null],
  [201, 'gst_rounding'],
])('of %d lines whose GST is rounded down is %s', (count, obstacle) => {
  const item = anItem({ unitPrice: '0.05', quantity: 1 });
  expect(pintObstacle(aContent(Array.from({ length: count }, () => item)))).toBe(obstacle);
});
