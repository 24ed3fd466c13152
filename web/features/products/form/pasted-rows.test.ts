import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

const table = [
  { name: 'Channels', value: '64' },
  { name: 'Weight', value: '1.2 kg' },
];

it.each([
  ['from a spreadsheet', 'Channels\t64\r\nWeight\t1.2 kg\r\n'],
  ['with spaces around its cells', ' Channels \t 64\n\nWeight\t1.2 kg '],
  ['with a column for the unit', 'Channels\t64\t\nWeight\t1.2\tkg'],
  ['of lines with colons', 'Channels: 64\nWeight: 1.2 kg'],
])('a table %s becomes rows', (_what, text) => {
  expect(pastedRows(text)).toEqual(table);
});

it('a quoted cell keeps inner quotes and becomes one line', () => {
  expect(pastedRows('Cable\t"3 m\n""shielded"""\nPlug\tDIN')).toEqual([
    { name: 'Cable', value: '3 m "shielded"' },
    { name: 'Plug', value: 'DIN' },
  ]);
});

it('a row without a value stays, so that it can be completed', () => {
  expect(pastedRows('Channels\t64\nWeight')).toEqual([table[0], { name: 'Weight', value: '' }]);
});

it.each(['', 'Channels', 'Several words', 'First line\nsecond line'])('%o is not a table', (text) => {
  expect(pastedRows(text)).toBeNull();
});
