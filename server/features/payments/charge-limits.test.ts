import { expect, it } from 'vitest';
import { currencies } from '../../../contract/money.ts';
import { chargeRefusal } from './charge-limits.ts';

it.each([
  ['0.50', 'AUD'],
  ['999999.99', 'AUD'],
  ['50.00', 'JPY'],
  ['0.30', 'GBP'],
] as const)('accepts %s %s', (price, currency) => {
  expect(chargeRefusal(price, currency)).toBeNull();
});

it.each([
  ['0.00', 'AUD', 'This price is too low to be paid online: the least is $0.50.'],
  ['0.49', 'AUD', 'This price is too low to be paid online: the least is $0.50.'],
  ['49', 'JPY', 'This price is too low to be paid online: the least is ¥50.'],
  ['1000000.00', 'AUD', 'This price is too high to be paid online: the most is $999,999.99.'],
] as const)('says why %s %s cannot be charged', (price, currency, words) => {
  expect(chargeRefusal(price, currency)).toBe(words);
});

it.each(currencies)('knows the minimum charge in %s', (currency) => {
  expect(chargeRefusal('0', currency)).toMatch(/too low/);
});
