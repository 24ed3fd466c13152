import { expect, it } from 'vitest';
import { fieldsOf } from '../imports/file/known-headers.ts';
import { columnsOf } from './file-columns.ts';

it.each([
  [['Catalogue number', 'Quantity'], '0', '1'],
  [['Description', 'UDI-DI', 'Qty'], '1', '2'],
  [['Menge', 'Artikel'], '1', '0'],
  [['A', 'B'], '', ''],
])('recognizes the columns of %s', (headers, code, quantity) => {
  expect(columnsOf({ headers, fields: fieldsOf(headers) })).toEqual({ code, quantity });
});
