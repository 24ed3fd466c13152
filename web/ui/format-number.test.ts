import { expect, test } from 'vitest';
import { formatNumber } from './money.tsx';

test.each([
  ['18450.00', 'AUD', '18,450.00'],
  ['0', 'AUD', '0.00'],
  ['24.9', 'EUR', '24.90'],
  ['1500.00', 'JPY', '1,500'],
  ['-3690.00', 'AUD', '−3,690.00'],
  // This number has more digits than a double can represent exactly.
  ['999999999999.99', 'AUD', '999,999,999,999.99'],
])('%s %s is written %s, in the Australian form', (amount, currency, written) => {
  expect(formatNumber(amount, currency)).toBe(written);
});
