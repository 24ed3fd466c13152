import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../contract/limits.ts';
import { assertReadable, readFile } from './read-file.ts';
import { type FileRefusal, UnreadableFile } from './sheet.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const western = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle = true, mark = true) => {
  const view = new DataView(new ArrayBuffer((text.length + (mark ? 1 : 0)) * 2));
  [...(mark ? `\uFEFF${text}` : text)].forEach((letter, at) => {
    view.setUint16(at * 2, letter.charCodeAt(0), isLittle);
  });
  return new Uint8Array(view.buffer);
};
const bytes = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function refusalOf(read: () => unknown): FileRefusal | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.refusal;
    throw error;
  }
}

const rowsOf = (file: Uint8Array, sheet: string | null = null) =>
  readFile(file, sheet).rows.map(({ row, cells }) => [row, ...cells]);

describe('a CSV file', () => {
  const table = 'Name;Größe\nKappe;mittel\n';
  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${table}`)],
    ['UTF-16, little end first', utf16(table)],
    ['UTF-16, big end first', utf16(table, false)],
    ['UTF-16 without a byte order mark', utf16(table, true, false)],
    ['Windows-1252', western(table)],
  ])('is read in %s', (_encoding, file) => {
    const { headers, rows, notices } = readFile(file, null);
    expect(headers).toEqual(['Name', 'Größe']);
    expect(rows).toEqual([{ row: 2, cells: ['Kappe', 'mittel'] }]);
    expect(notices).toEqual([]);
  });

  it.each([
    ['commas', 'Name,Price\nCap,"1,5"\n', ['Cap', '1,5']],
    ['semicolons', 'Name;Price\nCap;1,5\nLid;2,5\n', ['Cap', '1,5']],
    ['tabs', 'Name\tPrice\nCap\t1,5\n', ['Cap', '1,5']],
    ['bars, as GUDID has them', 'brandName|deviceId\nCap|0012\n', ['Cap', '0012']],
    ["Excel's first line", 'sep=;\r\nName;Price\r\nCap;1\r\n', ['Cap', '1']],
    ['old Macintosh ends of lines', 'Name,Price\rCap,1\r', ['Cap', '1']],
  ])('is read with %s', (_what, text, cells) => {
    expect(readFile(utf8(text), null).rows[0]?.cells).toEqual(cells);
  });

  it('allows quoted line breaks, and counts rows as a spreadsheet does', () => {
    expect(rowsOf(utf8('Name,Text\nA,"one\ntwo ""and"" three"\n\nB,x\n'))).toEqual([
      [2, 'A', 'one\ntwo "and" three'],
      [4, 'B', 'x'],
    ]);
  });

  it('reads a formula as text, with a notice', () => {
    const file = utf8(`Name,Price\n=cmd|' /C calc'!A0,1\n'=1+2,-5\n@x,+61 2\n`);
    const { rows, notices } = readFile(file, null);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [`=cmd|' /C calc'!A0`, '1'],
      ['=1+2', '-5'],
      ['@x', '+61 2'],
    ]);
    expect(notices).toEqual([{ code: 'formulas', count: 2, row: 2 }]);
  });

  it('in two encodings is decoded line by line, with a notice', () => {
    const file = bytes(utf8('Name\nKühl\n'), western('Größe\n'), utf8('plain\n'));
    const { rows, notices } = readFile(file, null);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Kühl', 'Größe', 'plain']);
    expect(notices).toEqual([{ code: 'mixedEncodings', count: 1, line: 3 }]);
  });

  it('drops characters that cannot be stored', () => {
    expect(rowsOf(utf8('Name,Description\na\0b,long enough\n'))).toEqual([[2, 'ab', 'long enough']]);
  });

  it('keeps cells beyond its headers', () => {
    expect(readFile(utf8('Name\nA,more\n'), null).headers).toEqual(['Name', '']);
  });
});

describe('reports why a file cannot be imported', () => {
  const rows = (count: number) => `Name,B\n${'a,b\n'.repeat(count)}`;
  it.each<[string, Uint8Array, FileRefusal]>([
    ['nothing in it', new Uint8Array(), { code: 'empty' }],
    ['headers alone', utf8('Name,Price\n'), { code: 'noRows' }],
    ['blank lines alone', utf8('\n\n , \n'), { code: 'noRows' }],
    ['a quote that never closes', utf8('Name,B\nA,1\nC,"never\nD,2\n'), { code: 'unclosedQuote', row: 3 }],
    [
      'eleven thousand columns',
      utf8(`${'a,'.repeat(10_999)}a\n`.repeat(40)),
      { code: 'tooManyColumns', most: 300, found: 11_000 },
    ],
    ['one row too many', utf8(rows(20_001)), { code: 'tooManyRows', most: 20_000 }],
    ['far too many rows', utf8(rows(60_000)), { code: 'tooManyRows', most: 20_000 }],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
      { code: 'unknown' },
    ],
    ['a workbook of before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), { code: 'oldExcel' }],
    [
      'a password',
      bytes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), utf16('EncryptedPackage', true, false)),
      { code: 'locked' },
    ],
    ['a damaged archive', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9, 9), { code: 'notExcel' }],
    ['an archive of other things', zipSync({ 'readme.txt': strToU8('hello') }), { code: 'notExcel' }],
  ])('%s', (_what, file, refusal) => {
    expect(refusalOf(() => readFile(file, null))).toEqual(refusal);
  });

  it('refuses a file that is too large before reading it', () => {
    expect(refusalOf(() => assertReadable({ size: 200 * 1024 * 1024 }))).toEqual({
      code: 'tooLarge',
      most: limits.importFileBytes,
    });
  });
});

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of a workbook with these sheets, as Excel writes it. */
function workbook(
  sheets: Record<string, string>,
  more: Record<string, string> = {},
  properties = '',
): Uint8Array {
  const names = Object.keys(sheets);
  return zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${names
          .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
          .join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${names
          .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
          .join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        Object.values(sheets).map((data, at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          strToU8(
            `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
          ),
        ]),
      ),
      ...Object.fromEntries(Object.entries(more).map(([path, text]) => [path, strToU8(text)])),
    },
    { level: 1 },
  );
}

const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="s"><v>0</v></c></row>';
const shared = {
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Price</t></si><si><r><t>Cap </t></r><r><t xml:space="preserve">&amp; lid</t></r><rPh><t>ignored</t></rPh></si></sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="00000000000000"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
};

/** Changes an archive so that the local header of each part contains this size (APPNOTE.TXT, section 4.3.7). */
function withSizesOf(archive: Uint8Array, size: number): Uint8Array {
  const changed = Uint8Array.from(archive);
  const view = new DataView(changed.buffer);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    view.setUint32(at + 22, size, true);
    at += 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true) + view.getUint32(at + 18, true);
  }
  return changed;
}

describe('an XLSX file', () => {
  it('reads shared and inline texts, numbers and cell references', () => {
    const file = workbook(
      {
        Devices: `${head}
          <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="D3" t="b"><v>1</v></c></row>
          <row r="4"><c r="A4" t="str"><f>A3</f><v>Formula</v></c><c r="B4"><v>9.50600013435E+12</v></c><c r="C4" s="1"><v>12345678</v></c></row>
          <row><c t="inlineStr"><is><t>No places</t></is></c><c><v>1.5e17</v></c></row>`,
      },
      shared,
    );
    const { headers, rows, sheets, sheet } = readFile(file, null);
    expect({ headers, sheets, sheet }).toEqual({
      headers: ['Name', 'Price', '', ''],
      sheets: ['Devices'],
      sheet: 'Devices',
    });
    expect(rows).toEqual([
      { row: 3, cells: ['Cap & lid', '0.3', '', 'yes'] },
      { row: 4, cells: ['Formula', '9506000134350', '00000012345678'] },
      { row: 5, cells: ['No places', '1.5E+17'] },
    ]);
  });

  it.each([
    {
      system: 'from 1900',
      properties: '',
      days: ['2026-02-28', '2025-02-13 13:45', '1900-02-28', '1900-03-01'],
    },
    {
      system: 'from 1904',
      properties: '<workbookPr date1904="1"/>',
      days: ['2030-03-01', '2029-02-14 13:45', '1904-02-29', '1904-03-02'],
    },
  ])('has its dates as its sheet shows them, counted $system', ({ properties, days }) => {
    const cells = [46081, 45701.572917, 59, 61].map(
      (value, at) => `<c s="${1 + (at % 3)}"><v>${value}</v></c>`,
    );
    const file = workbook(
      { One: `${head}<row r="2">${cells.join('')}<c s="4"><v>0.5</v></c><c s="5"><v>12</v></c></row>` },
      {
        ...shared,
        'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="[$-407]d\\. mmmm yyyy;@"/><numFmt numFmtId="165" formatCode="mmm\\-yy"/><numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="0&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`,
      },
      properties,
    );
    expect(readFile(file, null).rows).toEqual([{ row: 2, cells: [...days, '0.5', '12'] }]);
  });

  it('keeps a number outside the calendar as a number in a date cell', () => {
    const file = workbook(
      { One: `${head}<row r="2"><c s="1"><v>-1</v></c><c s="1"><v>2958466</v></c></row>` },
      {
        'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      },
    );
    expect(readFile(file, null).rows).toEqual([{ row: 2, cells: ['-1', '2958466'] }]);
  });

  it('reads the chosen sheet', () => {
    const second = `${head}<row r="2"><c r="A2" t="inlineStr"><is><t>B</t></is></c></row>`;
    const file = workbook({ One: `${head}<row r="2"><c r="A2"><v>1</v></c></row>`, Two: second }, shared);
    expect(rowsOf(file)).toEqual([[2, '1']]);
    expect(rowsOf(file, 'Two')).toEqual([[2, 'B']]);
    expect(readFile(file, null).sheets).toEqual(['One', 'Two']);
  });

  it('is refused when it inflates to too much: immediately by its header, otherwise while inflating', () => {
    const honest = workbook({ Bomb: ' '.repeat(limits.importInflatedBytes + 1_000_000) });
    expect(honest.length).toBeLessThan(1_000_000);
    const refusal = { code: 'inflatesTooMuch', most: limits.importInflatedBytes };
    const began = process.threadCpuUsage();
    expect(refusalOf(() => readFile(honest, null))).toEqual(refusal);
    expect(process.threadCpuUsage(began).user).toBeLessThan(100_000);
    expect(refusalOf(() => readFile(withSizesOf(honest, 10), null))).toEqual(refusal);
    // The test compresses a hundred megabytes, which takes several seconds.
  }, 30_000);

  it.each([
    ['a column far to the right', '<row r="2"><c r="XFD2"><v>1</v></c></row>', 'tooManyColumns'],
    ['a row far down alone', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', null],
    ['XML that is none', '<row r="2"><c></row>', 'damaged'],
    ['more levels than a workbook has', '<a>'.repeat(1_000), 'damaged'],
    ['an entity of its own', '<row r="2"><c r="A2" t="str"><v>&lol;</v></c></row>', 'damaged'],
  ])('with %s', (_what, row, code) => {
    const refusal = refusalOf(() => readFile(workbook({ One: head + row }, shared), null));
    expect(refusal?.code ?? null).toBe(code);
  });

  it('is refused when it has too many rows, even empty ones', () => {
    const file = workbook({ One: '<row/>'.repeat(1_048_577) });
    expect(refusalOf(() => readFile(file, null))).toEqual({ code: 'tooManyRows', most: limits.importRows });
  }, 30_000);

  it('is reported as damaged when truncated', () => {
    const whole = workbook({ One: `${head}<row r="2"><c r="A2"><v>1</v></c></row>` }, shared);
    const refusal = refusalOf(() => readFile(whole.slice(0, whole.length / 2), null));
    expect(['damaged', 'notExcel']).toContain(refusal?.code);
  });
});
