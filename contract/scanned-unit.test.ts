import { expect, it } from 'vitest';
import { readUnit } from './scanned-unit.ts';

const unit = (lot: string | null, expiresOn: string | null, serial: string | null = null) => ({
  lot,
  serial,
  expiresOn,
});
const year = 2026;

it.each([
  ['printed', '(01)09506000134352(17)280101(10)ABC123(21)7', unit('ABC123', '2028-01-01', '7')],
  ['scanned', '010950600013435217280101\u001d10ABC123\u001d217', unit('ABC123', '2028-01-01', '7')],
  ['with its symbology', ']C1010950600013435210ABC123\u001d17280101', unit('ABC123', '2028-01-01')],
  ['with a stand-in for FNC1', '010950600013435210ABC<GS>2142', unit('ABC', null, '42')],
  ['with only a GTIN', '09506000134352', unit(null, null)],
])('reads the unit of a GS1 code %s', (_how, text, read) => {
  expect(readUnit(text, year)).toEqual(read);
});

// GS1 General Specifications, sections 3.4.7 and 7.12.
it.each([
  ['280200', '2028-02-29'],
  ['260131', '2026-01-31'],
  ['770101', '1977-01-01'],
  ['760101', '2076-01-01'],
  ['281301', null],
  ['280230', null],
])('reads the GS1 date %s as %s', (date, expiresOn) => {
  expect(readUnit(`(01)09506000134352(17)${date}`, year).expiresOn).toBe(expiresOn);
});

it('reads a GS1 date of the next century at the end of a century', () => {
  expect(readUnit('(01)09506000134352(17)010101', 2098).expiresOn).toBe('2101-01-01');
});

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
/** A HIBC code with its check character (Supplier Labeling Standard, appendix B). */
const hibc = (data: string) =>
  data + characters[[...data].reduce((sum, character) => sum + characters.indexOf(character), 0) % 43];

// HIBC Supplier Labeling Standard 2.6, tables 3 and 4.
it.each([
  ['no secondary data', '', unit(null, null)],
  ['a Julian date and a lot', '/20015LOT7', unit('LOT7', '2020-01-15')],
  ['a lot', '/$LOT7', unit('LOT7', null)],
  ['a serial number', '/$+SER7', unit(null, null, 'SER7')],
  ['a month and a lot', '/$$0228LOT7', unit('LOT7', '2028-02-29')],
  ['MMDDYY', '/$$2021528LOT7', unit('LOT7', '2028-02-15')],
  ['YYMMDD', '/$$3280215LOT7', unit('LOT7', '2028-02-15')],
  ['YYMMDDHH', '/$$428021509LOT7', unit('LOT7', '2028-02-15')],
  ['YYJJJ', '/$$528046LOT7', unit('LOT7', '2028-02-15')],
  ['YYJJJHH', '/$$62804609LOT7', unit('LOT7', '2028-02-15')],
  ['no date', '/$$7LOT7', unit('LOT7', null)],
  ['a quantity of two digits', '/$$8053280215LOT7', unit('LOT7', '2028-02-15')],
  ['a quantity of five digits', '/$$9000053280215LOT7', unit('LOT7', '2028-02-15')],
  ['a date and a serial number', '/$$+3280215SER7', unit(null, '2028-02-15', 'SER7')],
  ['additional data', '/$$3280215LOT7/SSER7/16D20260101', unit('LOT7', '2028-02-15', 'SER7')],
  ['an additional expiry date', '/$LOT7/14D20280215', unit('LOT7', '2028-02-15')],
  ['a day that does not exist', '/$$3280230LOT7', unit('LOT7', null)],
])('reads the unit of a HIBC code with %s', (_what, secondary, read) => {
  expect(readUnit(hibc(`+A99912345${secondary}`), year)).toEqual(read);
});

it('reads nothing from other texts', () => {
  expect(readUnit('NX-064', year)).toEqual(unit(null, null));
});
