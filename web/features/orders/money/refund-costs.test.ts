import { expect, it } from 'vitest';
import { refundCosts } from './refund-costs.ts';

const money = (refundable: string, paid = '100.00', currency: 'AUD' | 'JPY' = 'AUD') => ({
  currency,
  totals: { paid, refunded: '0.00', disputed: '0.00', refundable },
  feeCharged: '3.00',
});

it.each([
  ['all of it', money('100.00'), '100', { amount: '100.00', fee: '3.00', balance: '97.00' }],
  ['a part', money('100.00'), '50.5', { amount: '50.50', fee: '1.51', balance: '48.99' }],
  ['the rest', money('49.50'), '49.50', { amount: '49.50', fee: '1.49', balance: '48.01' }],
  ['yen', money('500.00', '500.00', 'JPY'), '250', { amount: '250.00', fee: '1.00', balance: '249.00' }],
  ['nothing', money('100.00'), '0', null],
  ['no amount', money('100.00'), 'ten', null],
  ['a part of a yen', money('500.00', '500.00', 'JPY'), '1.5', null],
  ['more than is left', money('49.50'), '49.51', null],
])('the costs of a refund of %s', (_, given, amount, costs) => {
  expect(refundCosts(given, amount)).toEqual(costs);
});
