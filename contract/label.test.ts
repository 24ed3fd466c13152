import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLabel } from './label.ts';

const year = 2026;
const label = (parts: object) => ({
  label: {
    identifier: '09506000134352',
    issuer: 'GS1',
    lot: null,
    serial: null,
    expiresOn: null,
    manufacturedOn: null,
    ...parts,
  },
});
const whole = { lot: 'ABC123', serial: '7', expiresOn: '2028-02-29', manufacturedOn: '2025-03-04' };

describe('a GS1 code', () => {
  it.each([
    ['printed', '(01)09506000134352(11)250304(17)280200(10)ABC123(21)7'],
    ['printed with spaces', '(01) 09506000134352 (11) 250304 (17) 280200 (10) ABC123 (21) 7'],
    ['scanned', '01095060001343521125030417280200' + '10ABC123\u001d217'],
    ['with the symbology of a Data Matrix', ']d20109506000134352112503041728020010ABC123\u001d217'],
    ['with the symbology of a GS1-128', ']C10109506000134352112503041728020010ABC123\u001d217\r\n'],
    ['with a stand-in for FNC1', '0109506000134352112503041728020010ABC123<GS>217'],
    ['as a link', 'https://id.gs1.org/01/09506000134352/10/ABC123/21/7?11=250304&17=280200&v=2'],
  ])('%s', (_how, text) => {
    expect(readLabel(text, year)).toEqual(label(whole));
  });

  it.each([
    ['a GTIN with 13 digits', '9506000134352', {}],
    ['no device identifier', '(10)ABC123', { identifier: null, issuer: null, lot: 'ABC123' }],
    ['other elements', '(01)09506000134352(30)12(10)A', { lot: 'A' }],
    [
      'every character of the set',
      '(01)09506000134352(10)!"%&\'*+,-./:;<=>?_z',
      { lot: '!"%&\'*+,-./:;<=>?_z' },
    ],
    ['20 characters', '(01)09506000134352(21)12345678901234567890', { serial: '12345678901234567890' }],
    ['a link with encoded characters', 'https://x.example/s/01/09506000134352/10/A%2FB', { lot: 'A/B' }],
    [
      'only the months of its dates',
      '(01)09506000134352(11)261100(17)280200',
      { manufacturedOn: '2026-11-01', expiresOn: '2028-02-29' },
    ],
    ['an element that is repeated', '(01)09506000134352(10)A(10)A', { lot: 'A' }],
  ])('with %s', (_what, text, parts) => {
    expect(readLabel(text, year)).toEqual(label(parts));
  });

  it.each([
    ['a wrong check digit', '(01)09506000134353(10)A', 'check'],
    ['a wrong check digit of a GTIN alone', '9506000134353', 'check'],
    ['a day that does not exist', '(01)09506000134352(17)280230', 'date'],
    ['a month that does not exist', '(01)09506000134352(11)281300', 'date'],
    ['a lot of 21 characters', '(01)09506000134352(10)123456789012345678901', 'text'],
    ['a lot with a space within', '(01)09506000134352(10)A B', 'text'],
    ['a lot with a letter of no set', '(01)09506000134352(10)Ä1', 'text'],
    ['no lot after its identifier', '(01)09506000134352(10)', 'text'],
    ['an identifier that does not exist', '(01)09506000134352(19)280101', 'unknown'],
    ['a text after the parentheses', '(01)09506000134352(10)A(B', 'unknown'],
    ['two lots', '(01)09506000134352(10)A(10)B', 'unknown'],
    ['a short GTIN', '(01)0950600013435(10)A', 'unknown'],
    ['nothing', '', 'unknown'],
    ['another text', 'NX-064', 'unknown'],
  ])('is refused with %s', (_what, text, fault) => {
    expect(readLabel(text, year)).toEqual({ fault });
  });
});

const letters = [...'!"%&\'*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 });
const day = fc
  .date({ min: new Date('1977-01-01'), max: new Date('2076-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('is read alike in every form', () => {
  fc.assert(
    fc.property(name, name, day, day, (lot, serial, expiresOn, manufacturedOn) => {
      const six = (iso: string) => iso.replaceAll('-', '').slice(2);
      const [expiry, made] = [six(expiresOn), six(manufacturedOn)];
      const read = label({ lot, serial, expiresOn, manufacturedOn });
      const path = `${encodeURIComponent(lot)}/21/${encodeURIComponent(serial)}`;
      for (const text of [
        `(01)09506000134352(17)${expiry}(11)${made}(10)${lot}(21)${serial}`,
        `]C10109506000134352${`17${expiry}`}11${made}10${lot}\u001d21${serial}`,
        `\u001d10${lot}\u001d21${serial}\u001d11${made}17${expiry}0109506000134352`,
        `https://id.example/01/09506000134352/10/${path}?17=${expiry}&11=${made}`,
      ])
        expect(readLabel(text, year)).toEqual(read);
    }),
  );
});

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
const hibc = (data: string) =>
  data + characters[[...data].reduce((sum, character) => sum + characters.indexOf(character), 0) % 43];

describe('a HIBC code', () => {
  const device = { identifier: 'A99912345', issuer: 'HIBCC' };
  it.each([
    ['primary data', '+A99912345', device],
    [
      'both parts',
      '+A99912345/$$3280215LOT7/SSER7/16D20260101',
      { ...device, lot: 'LOT7', serial: 'SER7', expiresOn: '2028-02-15', manufacturedOn: '2026-01-01' },
    ],
    [
      'secondary data, with the link character',
      '+$$3280215LOT7C',
      {
        identifier: null,
        issuer: null,
        lot: 'LOT7',
        expiresOn: '2028-02-15',
      },
    ],
    [
      'a Julian date',
      '+28046LOT7C',
      { identifier: null, issuer: null, lot: 'LOT7', expiresOn: '2028-02-15' },
    ],
  ])('with %s', (_what, data, parts) => {
    expect(readLabel(hibc(data), year)).toEqual(label(parts));
    expect(readLabel(`*${hibc(data)}*`, year)).toEqual(label(parts));
  });

  it.each([
    ['a wrong check character', '+A99912345/$LOT7!', 'check'],
    ['a wrong check character of secondary data', `${hibc('+$LOT7C')}9`, 'check'],
    ['a day that does not exist', hibc('+A99912345/$$3280230LOT7'), 'date'],
    ['a manufacture date that does not exist', hibc('+A99912345/$LOT7/16D20261301'), 'date'],
    ['an expiry date in the year 1', hibc('+A99912345/$LOT7/14D00010101'), 'date'],
    ['an expiry date in the year 9999', hibc('+A99912345/$LOT7/14D99991231'), 'date'],
    ['a lot with a space', hibc('+A99912345/$LOT 7'), 'text'],
  ])('is refused with %s', (_what, text, fault) => {
    expect(readLabel(text, year)).toEqual({ fault });
  });
});
