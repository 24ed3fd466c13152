import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  currencies,
  currencyDecimals,
  fitsCurrency,
  formatMoney,
  fromMinorUnits,
  isAmount,
  shareOf,
  toMinorUnits,
} from './money.ts';

it.each(['0', '0.5', '10', '10.50', '999999999999.99'])('%s is an amount', (value) => {
  expect(isAmount(value)).toBe(true);
});

it.each([
  '',
  '-1',
  '+1',
  '01',
  '.5',
  '5.',
  '1.005',
  '1e3',
  '1,000',
  ' 1',
  '1 ',
  '１',
  'NaN',
  '1000000000000',
])('%o is not an amount', (value) => {
  expect(isAmount(value)).toBe(false);
});

it.each([
  ['12.5', 'AUD', 1250],
  ['0.07', 'USD', 7],
  ['500', 'JPY', 500],
  ['500.00', 'JPY', 500],
  ['999999999999.99', 'EUR', 99_999_999_999_999],
] as const)('%s %s is %d minor units', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
});

it('refuses an amount that its currency cannot express instead of rounding it', () => {
  expect(fitsCurrency('10.50', 'JPY')).toBe(false);
  expect(() => toMinorUnits('10.50', 'JPY')).toThrow(RangeError);
  expect(() => toMinorUnits('-1', 'AUD')).toThrow(RangeError);
  expect(() => fromMinorUnits(0.5, 'AUD')).toThrow(RangeError);
  expect(() => fromMinorUnits(-1, 'AUD')).toThrow(RangeError);
});

it('keeps the amount when converting to minor units and back, in every currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.nat({ max: 99_999_999_999 }), (currency, minor) => {
      const amount = fromMinorUnits(minor, currency);
      expect(amount).toMatch(/^\d+\.\d\d$/);
      expect(toMinorUnits(amount, currency)).toBe(minor);
    }),
  );
});

it.each([
  [10_000, 2.5, 250],
  [199_999, 2.5, 5_000],
  [1, 50, 1],
  [99_999_999, 0.01, 10_000],
  [12_345, 0, 0],
])('of %d minor units, %d percent are %d, rounded half up', (minor, percent, share) => {
  expect(shareOf(minor, percent)).toBe(share);
});

it('never makes a share larger than the amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.nat({ max: 5_000 }), (minor, basisPoints) => {
      const share = shareOf(minor, basisPoints / 100);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(minor);
      expect(Math.abs(share - (minor * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it.each([
  ['18450.00', 'AUD', 'AUD 18,450.00'],
  ['18450.00', 'JPY', 'JPY 18,450'],
  ['999999999999.99', 'AUD', 'AUD 999,999,999,999.99'],
] as const)('shows %s %s as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

it('has two decimals or none for every currency', () => {
  expect(new Set(currencies.map(currencyDecimals))).toEqual(new Set([0, 2]));
});
