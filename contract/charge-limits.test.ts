import { expect, it } from 'vitest';
import { chargeRefusal } from './charge-limits.ts';
import { currencies } from './money.ts';

it.each([
  ['0.50', 'AUD'],
  ['999999.99', 'AUD'],
  ['50.00', 'JPY'],
  ['0.30', 'GBP'],
] as const)('accepts %s %s', (price, currency) => {
  expect(chargeRefusal(price, currency)).toBeNull();
});

it.each([
  ['0.00', 'AUD', 'tooLow', '0.50'],
  ['0.49', 'AUD', 'tooLow', '0.50'],
  ['49', 'JPY', 'tooLow', '50.00'],
  ['1000000.00', 'AUD', 'tooHigh', '999999.99'],
  // The price of 10,000 units at the highest price of a unit.
  ['9999999999999900.00', 'AUD', 'tooHigh', '999999.99'],
] as const)('says why %s %s cannot be charged', (price, currency, kind, limit) => {
  expect(chargeRefusal(price, currency)).toEqual({ kind, limit });
});

it.each(currencies)('has a smallest charge in %s', (currency) => {
  expect(chargeRefusal('0', currency)?.kind).toBe('tooLow');
});
