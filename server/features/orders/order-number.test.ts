import { expect, it } from 'vitest';
import { newOrderNumber } from './order-number.ts';

it('an order number has the year and eight unambiguous characters', () => {
  const numbers = Array.from({ length: 500 }, () => newOrderNumber(new Date('2026-12-31T23:59:59Z')));
  for (const number of numbers) expect(number).toMatch(/^ORD-2026-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(numbers).size).toBe(500);
});
