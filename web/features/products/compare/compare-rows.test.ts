import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

it('puts the values of one detail into one row and marks rows that differ', () => {
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

it.each([
  [
    ['grey', 'red', 'grey'],
    [false, true, false],
  ],
  [
    ['grey', undefined, 'grey', 'grey'],
    [false, true, false, false],
  ],
  [
    ['grey', 'red'],
    [false, false],
  ],
  [
    ['grey', 'grey', 'red', 'blue'],
    [false, false, false, false],
  ],
])('marks the cells that differ from what most products say: %j', (colours, unusual) => {
  const rows = compareRows(colours.map((colour) => ({ details: { colour } })));
  expect(rows.map((row) => row.unusual)).toEqual([unusual]);
});
