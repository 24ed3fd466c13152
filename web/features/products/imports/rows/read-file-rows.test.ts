import { expect, it } from 'vitest';
import { priceColumns } from '../../../../../contract/price-columns.ts';
import { readFile } from '../file/read-file.ts';
import { csvFile } from './csv-file.ts';
import { namesProducts, readFileRows } from './read-file-rows.ts';

const read = (text: string) => readFileRows(priceColumns, readFile(new TextEncoder().encode(text), null));

it('reads its own export again, with names that a spreadsheet would run or split', () => {
  const values = {
    'details.catalogNumber': '0042',
    buyer: '=Harbour "Clinic", Sydney',
    pack: 'box',
    currency: 'AUD',
    minimumQuantity: '5',
    price: '80.00',
    validFrom: '2026-01-01',
  };
  const [row] = read(csvFile(priceColumns, [values]));
  expect(row).toEqual({ row: 2, values, refusals: [] });
});

it('finds columns in any order and spelling, and ignores others', () => {
  expect(read('Remarks;PRICE;catalogue-number\nnew;1.250,50;EC-32\n')[0]).toEqual({
    row: 2,
    values: { price: '1250.50', 'details.catalogNumber': 'EC-32' },
    refusals: [],
  });
});

it.each([
  ['Valid from', '1/7/2026', 'validFrom', 'DAY_UNREADABLE'],
  ['Pack', 'crate', 'pack', 'CHOICE_INVALID'],
  ['Price', '#REF!', 'price', 'CELL_HAS_ERROR'],
  ['Catalogue number', '1.23E+13', 'details.catalogNumber', 'NUMBER_SHORTENED'],
  ['Buyer', 'x'.repeat(1_001), 'buyer', 'TOO_MANY_CHARACTERS'],
])('refuses %s %.9s, and keeps the typed text', (header, text, field, code) => {
  const [row] = read(`${header},Remarks\n${text},x\n`);
  expect(row).toMatchObject({ values: { [field]: text }, refusals: [{ field, refusal: { code } }] });
});

it.each([
  ['Price', ',', '1.250'],
  ['Price', ',', '$1.000'],
  ['Price', ';', '1,250'],
  ['Minimum quantity', ',', '1.000'],
])(
  'does not guess whether the %s has decimals or thousands (separator %s): %s',
  (header, separator, text) => {
    const [row] = read(`${header}${separator}Remarks\n${text}${separator}x\n`);
    expect(Object.values(row?.values ?? {})).toEqual([text]);
  },
);

it('reads separators of thousands and decimals that are unambiguous', () => {
  expect(read('Price,Minimum quantity\n"1,250.00","1,000"\n')[0]?.values).toEqual({
    price: '1250.00',
    minimumQuantity: '1000',
  });
});

it('needs a column with an identifier of the product', () => {
  expect(namesProducts(['Price', 'UDI-DI'], priceColumns)).toBe(true);
  expect(namesProducts(['Price', 'Buyer'], priceColumns)).toBe(false);
});
