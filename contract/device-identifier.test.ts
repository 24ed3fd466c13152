import { expect, it } from 'vitest';
import { readDeviceCode } from './device-identifier.ts';

const device = (issuer: string, udiDi: string, namesUnit: boolean) => ({
  kind: 'device',
  issuer,
  udiDi,
  namesUnit,
});

it.each([
  ['as a bare number', '09506000134352', false],
  ['as an EAN-13', '9506000134352', false],
  ['with its application identifier', '(01)09506000134352', false],
  ['with expiry and lot as printed', '(01)09506000134352(17)280101(10)ABC123', true],
  ['with expiry and lot as scanned', '01095060001343521728010110ABC123', true],
  ['from a scanner that sends the symbology', ']d20109506000134352\u001d10LOT', true],
  ['from a scanner that sends FNC1 first', '\u001d0109506000134352', false],
  ['after a serial number, which ends with FNC1', '\u001d21SERIAL01\u001d0109506000134352', true],
  ['after a date, which has a fixed length', '\u001d17280101010950600013435210A', true],
  ['with spaces around', '  (01) 09506000134352 \n', false],
  ['as a GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/10/ABC123?17=280101', true],
  [
    'as a Digital Link in upper case, which needs a smaller symbol',
    'HTTPS://ID.GS1.ORG/01/09506000134352',
    false,
  ],
  [
    'as a Digital Link in the domain of its manufacturer',
    'https://maker.example/device/01/09506000134352',
    false,
  ],
])('reads a GS1 code %s', (_how, text, namesUnit) => {
  expect(readDeviceCode(text)).toEqual(device('GS1', '09506000134352', namesUnit));
});

it.each([
  // Source: "UDI formats by FDA-accredited issuing agency", FDA, 2014.
  [
    "the FDA's example of GS1",
    '(01)51022222233336(11)141231(17)150707(10)A213B1(21)1234',
    device('GS1', '51022222233336', true),
  ],
  [
    "the FDA's example of ICCBBA",
    '=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123',
    device('ICCBBA', 'A9999XYZ100T0944', true),
  ],
  ["the FDA's example of a blood bag", '=)1TE123456A&)RZ12345678', device('ICCBBA', '1TE123456A', true)],
  // Source: ANSI/HIBC 2.6, Supplier Labeling Standard, sections 2.2.1.1 and 4.3.3.
  ['a primary code of the HIBC standard', '+A123BJC5D6E71G', device('HIBCC', 'A123BJC5D6E71', false)],
  [
    'a concatenated code of the HIBC standard',
    '+A99912345/$$52001510X33',
    device('HIBCC', 'A99912345', true),
  ],
  [
    'a concatenated HIBC code, as printed',
    '*+A123BJC5D6E71/$$52001510X3C*',
    device('HIBCC', 'A123BJC5D6E71', true),
  ],
  ['a HIBC code in lower case', '+a123bjc5d6e71g', device('HIBCC', 'A123BJC5D6E71', false)],
  // Source: ISBT 128 Standard Technical Specification, data structures 023 and 034.
  [
    'a compound message of ISBT 128',
    '=+05000=/A9999XYZ100T0944=,000025',
    device('ICCBBA', 'A9999XYZ100T0944', true),
  ],
])('reads %s', (_which, text, read) => {
  expect(readDeviceCode(text)).toEqual(read);
});

it.each([
  ['GS1', '09506000134351'],
  ['GS1', '(01)09506000134351(10)ABC123'],
  ['HIBCC', '+A123BJC5D6E71H'],
  ['HIBCC', '+A99912345/$$52001510X34'],
  // The FDA's HIBCC example ends with C, but the rule for the check character gives H.
  ['HIBCC', '*+H123PARTNO1234567890120/$$420020216LOT123456789012345/SXYZ456789012345678/16D20130202C*'],
])('reports a wrong check character in a code of %s: %s', (issuer, text) => {
  expect(readDeviceCode(text)).toEqual({ kind: 'wrongCheck', issuer });
});

it('accepts a check character that is a space when it is printed as an underscore or missing', () => {
  // The values of + A 1 2 3 B D and 0 add up to 81, which is 38 modulo 43: a space.
  for (const text of ['+A123BD0 ', '*+A123BD0_*', '+A123BD0'])
    expect(readDeviceCode(text)).toMatchObject({ kind: 'device', udiDi: 'A123BD0' });
});

it.each(['', 'NX-064', '(17)280101', '+61 2 5550 0000', '=A99971312345600', 'https://maker.example/01/'])(
  'finds no device in %o',
  (text) => {
    expect(readDeviceCode(text)).toEqual({ kind: 'unknown' });
  },
);

it('reads a text with many line endings quickly', () => {
  const began = performance.now();
  expect(readDeviceCode(`${'\n'.repeat(100_000)}x`)).toEqual({ kind: 'unknown' });
  expect(performance.now() - began).toBeLessThan(1_000);
});
