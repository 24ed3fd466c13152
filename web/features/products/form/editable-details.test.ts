import { expect, it } from 'vitest';
import { detailEntries } from '../../../../contract/known-details.ts';
import { editableDetails, entered, typed } from './editable-details.ts';

it('the form has a field for each detail that the table calls editable, in its order', () => {
  const editable = detailEntries.flatMap(([key, detail]) => (detail.editable ? [key] : []));
  expect(editableDetails).toEqual(editable);
  expect(editable).toEqual(expect.arrayContaining(['brand', 'model']));
});

it.each([
  ['text', ' Cortiva ', 'Cortiva'],
  ['code', 'M2', 'M2'],
  ['choice', 'IIa', 'IIa'],
  ['yesNo', 'yes', true],
  ['yesNo', 'no', false],
  ['yesNo', '', null],
  ['text', '  ', null],
] as const)('a %s entered as %j is sent as %j', (kind, text, sent) => {
  expect(entered(kind, text)).toBe(sent);
});

it.each([
  [true, 'yes'],
  [false, 'no'],
  ['M2', 'M2'],
  [undefined, ''],
  [7, ''],
])('%j of a product stands in the form as %j', (value, text) => {
  expect(typed(value)).toBe(text);
});
