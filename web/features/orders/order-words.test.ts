import { expect, it } from 'vitest';
import { allowedStates, orderStatuses } from '../../../contract/order-status.ts';
import { orderStatusWords, paymentStatusWords } from './order-words.ts';

it.each(orderStatuses)('%s never appears beside a payment status with the same text', (status) => {
  const payments = allowedStates[status].map((payment) => paymentStatusWords[payment].label.message);
  expect(payments).not.toContain(orderStatusWords[status].label.message);
});
