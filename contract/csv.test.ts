import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('writes rows with CRLF after each', () => {
  expect(
    toCsv([
      ['Time', 'Actor'],
      ['2026-11-18', 'Ada'],
    ]),
  ).toBe('Time,Actor\r\n2026-11-18,Ada\r\n');
});

test.each([
  ['a comma', 'Bell, Adam', '"Bell, Adam"'],
  ['a quote', 'the "Works"', '"the ""Works"""'],
  ['a new line', 'one\ntwo', '"one\ntwo"'],
  ['nothing', '', ''],
])('quotes a cell that contains %s', (_case, text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});

test.each([
  ...['=1+2', '+61 2 5550 0000', '+1', '-', '-1+2', '-2+3+cmd|A0', '-1\n', '@SUM(A1)', '\tx', "'=1"],
  ...['＝1+2', '－1', '＠SUM(A1)'],
])('never lets a spreadsheet run %j as a formula', (text) => {
  expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test.each(['-12.00', '-1', '0.50'])('writes the number %s without an apostrophe', (number) => {
  expect(toCsv([[number]])).toBe(`${number}\r\n`);
});

test('escapes a formula and quotes the cell at the same time', () => {
  expect(toCsv([['=HYPERLINK("http://x","y")']])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
});
