import { expect, it } from 'vitest';
import { editableDetails, entered, typed } from './editable-details.ts';

it('brand and model have a field among the details, the category one of its own', () => {
  expect(editableDetails).toEqual(expect.arrayContaining(['brand', 'model']));
  expect(editableDetails).not.toContain('category');
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
