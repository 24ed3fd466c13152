import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../contract/limits.ts';
import { type ProductField, productColumns } from '../../../../../contract/product-columns.ts';
import { fieldsOf } from './known-headers.ts';
import { readAmount, readCell } from './read-cell.ts';
import { nextBatch, readRows } from './read-rows.ts';
import type { Sheet } from './sheet.ts';

const read = (field: ProductField, text: string) => {
  const column = productColumns.find((one) => one.field === field);
  return column && readCell(column, text, '.');
};

describe('headers', () => {
  it('recognizes all headers of our own export', () => {
    expect(fieldsOf(productColumns.map(({ header }) => header))).toEqual(
      productColumns.map(({ field }) => field),
    );
  });

  it.each<[string, string[], (ProductField | null)[]]>([
    [
      'of GUDID',
      [
        'PrimaryDI',
        'brandName',
        'versionModelNumber',
        'catalogNumber',
        'deviceDescription',
        'MRISafetyStatus',
        'rx',
      ],
      [
        'details.udiDi',
        'name',
        'details.model',
        'details.catalogNumber',
        'description',
        'details.mriSafety',
        'details.rxOnly',
      ],
    ],
    [
      'of GS1',
      ['globalTradeItemNumber', 'tradeItemDescription', 'brandName', 'GPC Brick', 'Net content'],
      ['details.udiDi', 'name', 'details.brand', 'details.category', 'details.packSize'],
    ],
    [
      'of a German list',
      ['Artikelnummer', 'Bezeichnung', 'Listenpreis', 'Währung'],
      ['details.catalogNumber', 'name', 'price', 'currency'],
    ],
    ['that say one thing twice', ['Name', 'Title', 'Remarks'], ['name', null, null]],
  ])('%s', (_whose, headers, fields) => {
    expect(fieldsOf(headers)).toEqual(fields);
  });
});

describe('an amount', () => {
  it.each([
    ['1234.50', '.', '1234.50'],
    ['1,234.50', '.', '1234.50'],
    ['AUD 1,234', '.', '1234'],
    ['$12', '.', '12'],
    ['12.5000', '.', '12.5'],
    ['007', '.', '7'],
    ['1.234,50', ',', '1234.50'],
    ['1 234,50 €', ',', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['12,5', '.', '12,5'],
    ['twelve', '.', 'twelve'],
    ['-5', '.', '-5'],
    ['1.2.3', '.', '1.2.3'],
  ] as const)('%s with %s is %s', (text, sign, amount) => {
    expect(readAmount(text, sign)).toBe(amount);
  });
});

describe('a cell', () => {
  it.each<[ProductField, string, unknown]>([
    ['pack1', 'Box', { value: 'box' }],
    ['pack1.units', '1,000', { value: '1000' }],
    ['pack1.identifier', '9521000001015', { value: '09521000001015', isZeroRestored: true }],
    ['details.sterile', 'TRUE', { value: true }],
    ['details.sterile', 'nein', { value: false }],
    ['details.sterile', 'perhaps', { refusal: { code: 'YES_OR_NO' } }],
    ['status', 'Published', { value: 'active' }],
    ['details.mriSafety', 'Labeling does not contain MRI Safety Information', { value: 'not stated' }],
    ['details.deviceClass', 'Class IIa', { value: 'IIa' }],
    ['currency', 'eur', { value: 'EUR' }],
    [
      'details.udiIssuer',
      'GS2',
      { refusal: { code: 'CHOICE_INVALID', data: { values: ['GS1', 'HIBCC', 'ICCBBA'] } } },
    ],
    ['details.udiDi', '1.23457E+13', { refusal: { code: 'NUMBER_SHORTENED' } }],
    ['details.udiDi', '1,23E+13', { refusal: { code: 'NUMBER_SHORTENED' } }],
    ['details.catalogNumber', '5E+12', { refusal: { code: 'NUMBER_SHORTENED' } }],
    ['details.catalogNumber', '5E12-X', { value: '5E12-X' }],
    ['details.udiDi', '9506000134352', { value: '09506000134352', isZeroRestored: true }],
    ['details.udiDi', '(01)09506000134352', { value: '09506000134352' }],
    ['details.udiDi', '9506000134353', { value: '9506000134353' }],
    ['details.specifications', 'Weight: 2 kg\nHeight: 3 cm', { value: { Weight: '2 kg', Height: '3 cm' } }],
    ['name', '#N/A', { refusal: { code: 'CELL_HAS_ERROR' } }],
    ['name', '=cmd()', { value: '=cmd()' }],
  ])('%s of %j', (field, text, expected) => {
    expect(read(field, text)).toEqual(expected);
  });
});

const sheetOf = (...rows: string[][]): Sheet => ({
  headers: [],
  rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  sheets: [],
  sheet: null,
  decimalSign: null,
  notices: [],
});
const plan = {
  sheet: null,
  decimalSign: '.' as const,
  columns: ['name', null, 'details.catalogNumber', 'details.sterile'] as (ProductField | null)[],
  mended: [] as [number, number, string][],
};

describe('rows', () => {
  it('have typed values, and nothing for empty cells', () => {
    const { rows, unidentified } = readRows(sheetOf(['Cap', 'note', 'A-1', 'yes'], ['', '', '', 'no']), plan);
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Cap', 'details.catalogNumber': 'A-1', 'details.sterile': true },
      { 'details.sterile': false },
    ]);
    expect(unidentified).toBe(1);
  });

  it('name the earlier row about the same product, until one of them is corrected', () => {
    const sheet = sheetOf(['Cap', '', 'A-1'], ['Lid', '', 'a-1']);
    const [, second] = readRows(sheet, plan).rows;
    expect(second?.refusals).toEqual([
      {
        field: 'details.catalogNumber',
        refusal: { code: 'SAME_PRODUCT_TWICE', error: '', data: { row: 2 } },
      },
    ]);
    const mended = readRows(sheet, {
      ...plan,
      mended: [
        [3, 2, 'A-2'],
        [3, 3, ' yes '],
      ],
    }).rows[1];
    expect(mended).toMatchObject({
      refusals: [],
      values: { 'details.catalogNumber': 'A-2', 'details.sterile': true },
    });
  });

  it('are batched by number and bytes, without refused rows', () => {
    const many = readRows(
      sheetOf(...Array.from({ length: 620 }, (_, at) => [`Cap ${at}`, '', '', at === 3 ? '?' : ''])),
      plan,
    );
    const first = nextBatch(many.rows, 0);
    expect(first).toHaveLength(limits.importBatch);
    expect(first.map(({ row }) => row)).not.toContain(5);
    expect(nextBatch(many.rows, first.at(-1)?.row ?? 0)).toHaveLength(119);
    expect(nextBatch(many.rows, 700)).toEqual([]);

    const wide = readRows(sheetOf(...Array.from({ length: 9 }, () => ['x'.repeat(50_000)])), plan);
    expect(nextBatch(wide.rows, 0)).toHaveLength(3);
    const tooWide = readRows(sheetOf(['x'.repeat(limits.importBatchBytes)]), plan).rows[0];
    expect(tooWide?.refusals.map(({ field, refusal }) => [field, refusal.code])).toEqual([
      ['name', 'TOO_LONG'],
    ]);
  });
});
