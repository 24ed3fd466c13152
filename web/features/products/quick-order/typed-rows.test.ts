import { expect, it } from 'vitest';
import { quantityOf, typedRows } from './typed-rows.ts';

it.each([
  ['a code', 'NX-064', [['NX-064', '1']]],
  [
    'columns of a spreadsheet',
    'NX-064\t12\r\nNX-065\t3\r\n',
    [
      ['NX-064', '12'],
      ['NX-065', '3'],
    ],
  ],
  ['semicolons', 'NX-064;12', [['NX-064', '12']]],
  ['commas and quotes', '"NX-064", "12"', [['NX-064', '12']]],
  ['empty lines', '\n NX-064 \n\n', [['NX-064', '1']]],
  ['a quantity in the code', 'EEG 64', [['EEG 64', '1']]],
  ['a wrong quantity', 'NX-064\ttwo', [['NX-064', 'two']]],
])('reads %s', (_what, text, rows) => {
  expect(typedRows(text).map(({ code, quantity }) => [code, quantity])).toEqual(rows);
});

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['100000', 100_000],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1000000000', null],
  ['', null],
])('reads the quantity "%s" as %s', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity);
});
