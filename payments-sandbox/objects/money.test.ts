import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [12_000, 'aud', 'AUD 120.00'],
  [5, 'aud', 'AUD 0.05'],
  [123_456_789, 'usd', 'USD 1,234,567.89'],
  [1500, 'jpy', 'JPY 1,500'],
  [1_234_567, 'kwd', 'KWD 1,234.567'],
  [-250, 'eur', 'EUR -2.50'],
])('%i minor units of %s are shown as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});
