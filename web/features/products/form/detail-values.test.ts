import { expect, it } from 'vitest';
import { detailEntries, detailGroups } from '../../../../contract/known-details.ts';
import { detailsOf, entered, typed } from './detail-values.ts';

it('every known detail has a group, except category and storage, which have fields of their own', () => {
  const asked: string[] = [...detailGroups.flatMap(detailsOf), 'category', 'storage'];
  expect(asked.toSorted()).toEqual(detailEntries.map(([key]) => key).toSorted());
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
  [7, '7'],
  [undefined, ''],
  [{}, ''],
])('%j of a product is shown in the form as %j', (value, text) => {
  expect(typed(value)).toBe(text);
});
