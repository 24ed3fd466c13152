import { expect, it } from 'vitest';
import { readTerms } from './terms.ts';

it('creates drafts at 0 AUD and leaves existing products alone by default', () => {
  expect(readTerms({})).toEqual({
    price: '0',
    currency: 'AUD',
    status: 'draft',
    deviceClass: null,
    setsPrice: false,
    setsStatus: false,
  });
  expect(readTerms({ price: '12.50', status: 'active', deviceClass: 'II' })).toMatchObject({
    price: '12.50',
    status: 'active',
    deviceClass: 'II',
    setsPrice: true,
    setsStatus: true,
  });
});

it.each([
  [{ status: 'active' }, '--status active needs a --price of more than 0.'],
  [{ status: 'active', price: '0.00' }, '--status active needs a --price of more than 0.'],
  [{ status: 'archived' }, '--status: "archived" is not draft or active.'],
  [{ price: '-1' }, '--price: "-1" is not an amount'],
  [{ price: '1.005' }, '--price: "1.005" is not an amount'],
  [{ deviceClass: 'IIa' }, '--class: "IIa" is not I, II, III.'],
  [{ price: 'ten' }, '--price: "ten" is not an amount'],
])('refuses %o', (asked, words) => {
  expect(() => readTerms(asked)).toThrow(words);
});
