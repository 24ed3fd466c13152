import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

it('puts what several products say of one detail into one row, and knows where they differ', () => {
  const rows = compareRows([
    { details: { channels: 8, colour: 'grey', specifications: { Gain: '10' } } },
    { details: { channels: 16, colour: 'grey' } },
  ]);
  expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['free channels', [8, 16], true],
    ['free colour', ['grey', 'grey'], false],
    ['specification Gain', ['10', null], true],
  ]);
});
