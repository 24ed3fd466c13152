import { expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

const sum = (kind: 'transfer' | 'application_fee' | 'transfer_reversal', amount: string) => ({
  kind,
  amount,
  count: 1,
});

it('each bar starts where the previous one ends, income first', () => {
  const { steps, zero } = waterfall({
    opening: '20.00',
    closing: '87.00',
    sums: [sum('application_fee', '-3.00'), sum('transfer_reversal', '-30.00'), sum('transfer', '100.00')],
  });
  expect(zero).toBe(0);
  expect(steps.map(({ of, from, to }) => [of, Math.round(from * 120), Math.round(to * 120)])).toEqual([
    ['opening', 0, 20],
    ['transfer', 20, 120],
    ['application_fee', 120, 117],
    ['transfer_reversal', 117, 87],
    ['closing', 0, 87],
  ]);
});

it('the bar of a negative balance is on the other side of the line', () => {
  const { steps, zero } = waterfall({
    opening: '50.00',
    closing: '-50.00',
    sums: [sum('transfer_reversal', '-100.00')],
  });
  expect(zero).toBe(0.5);
  expect(steps.at(-1)).toMatchObject({ from: 0.5, to: 0 });
});

it('draws nothing for an empty month', () => {
  const { steps } = waterfall({ opening: '0.00', closing: '0.00', sums: [] });
  expect(steps.map(({ from, to }) => to - from)).toEqual([0, 0]);
});
