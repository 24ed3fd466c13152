import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

it('puts the values of one detail into one row and marks rows that differ', () => {
  const rows = compareRows([
    { family: null, details: { channels: 8, colour: 'grey', specifications: { Gain: '10' } } },
    { family: null, details: { channels: 16, colour: 'grey' } },
  ]);
  expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
    ['free channels', [8, 16], true],
    ['free colour', ['grey', 'grey'], false],
    ['specification Gain', ['10', null], true],
  ]);
});

it('treats the same supply restrictions as equal, in whatever sequence sellers stated them', () => {
  const rows = compareRows([
    { family: null, details: { supplyRestrictions: 'laser,cold_chain' } },
    { family: null, details: { supplyRestrictions: 'cold_chain, laser' } },
  ]);
  expect(rows).toMatchObject([{ detail: 'supplyRestrictions', differs: false }]);
});

it('begins with the options of families, and puts the same option of several families into one row', () => {
  const family = (options: string[], values: string[]) => ({
    ...{ id: 'f', name: 'Screw', variants: 2, price: null },
    options,
    values,
  });
  const rows = compareRows([
    { family: family(['Diameter', 'Length'], ['2 mm', '4 mm']), details: { colour: 'grey' } },
    { family: family(['Length'], ['6 mm']), details: {} },
    { family: null, details: {} },
  ]);
  expect(rows.map(({ label, values }) => [label, ...values]).slice(0, 2)).toEqual([
    ['Diameter', '2 mm', null, null],
    ['Length', '4 mm', '6 mm', null],
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
  const rows = compareRows(colours.map((colour) => ({ family: null, details: { colour } })));
  expect(rows.map((row) => row.unusual)).toEqual([unusual]);
});
