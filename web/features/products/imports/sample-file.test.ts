import { expect, it } from 'vitest';
import { productColumns } from '../../../../contract/product-columns.ts';
import { acceptedHeaders, fieldsOf } from './file/known-headers.ts';
import { readFile } from './file/read-file.ts';
import { readRows } from './file/read-rows.ts';
import { sampleFile } from './sample-file.ts';

it('has every column, and its product can be imported unchanged', () => {
  const sheet = readFile(new TextEncoder().encode(sampleFile()), null);
  const columns = fieldsOf(sheet.headers);
  expect(columns).toEqual(productColumns.map(({ field }) => field));
  const { rows } = readRows(sheet, { sheet: null, decimalSign: '.', columns, mended: [] });
  expect(rows.map(({ refusals }) => refusals)).toEqual([[]]);
  expect(rows[0]?.values).toMatchObject({ name: 'Tungsten microelectrode 5 MΩ', 'details.sterile': true });
});

it.each(acceptedHeaders)(
  'recognizes each accepted header of the column $header',
  ({ header, field, others }) => {
    for (const name of [header, ...others])
      expect(fieldsOf(['Name', name].slice(field === 'name' ? 1 : 0))).toContain(field);
  },
);
