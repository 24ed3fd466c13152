import type { DetailOf } from './known-details.ts';
import { isGtin14 } from './product-details.ts';

export type UdiIssuer = DetailOf<'udiIssuer'>;

/** What a code says of a device. `wrongCheck` is one that has the form of an agency's codes, and whose check character does not fit. */
export type ReadCode =
  | {
      kind: 'device';
      issuer: UdiIssuer;
      /** The device identifier as the FDA's GUDID has it: without flags and check characters of the carrier. */
      udiDi: string;
      /** The code goes on to name a single unit or batch: its lot, serial number or dates. */
      namesUnit: boolean;
    }
  | { kind: 'wrongCheck'; issuer: UdiIssuer }
  | { kind: 'unknown' };

/**
 * Reads a UDI as scanners send it, as labels print it, or as people type it, by the rules of the three agencies that the FDA
 * accredits ("UDI formats by FDA-accredited issuing agency"). Dates, lots and serial numbers are not looked at.
 */
export function readDeviceCode(text: string): ReadCode {
  // What scanners put before a code to say its kind (ISO/IEC 15424), as ]C1 for GS1-128 and ]d2 for a GS1 DataMatrix.
  const code = text
    // The look behind keeps it from beginning anew at each of many ends of lines.
    .replace(/(?<![\r\n\t])[\r\n\t]+$/, '')
    .trimStart()
    .replace(/^\][A-Za-z]\d/, '');
  return readHibc(code) ?? readIsbt(code) ?? readGs1(code.trimEnd()) ?? { kind: 'unknown' };
}

/** FNC1 as scanners send it: it begins a GS1 code and ends elements of variable length (GS1 General Specifications, section 7.8). */
const fnc1 = '\x1d';
/** Element strings of predefined length, by their first two digits, which count with it (the same, figure 7.8.5-2). */
const predefined = new Map(
  Object.entries({ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 }).concat(
    between(11, 19, 8),
    between(31, 36, 10),
  ),
);
const units = new Set(['10', '11', '17', '21']);

function readGs1(code: string): ReadCode | null {
  const elements = code.startsWith('(') ? bracketed(code) : concatenated(code);
  const gtin = elements?.find(([identifier]) => identifier === '01')?.[1] ?? bareGtin(code);
  if (gtin === undefined) return null;
  if (!isGtin14(gtin)) return { kind: 'wrongCheck', issuer: 'GS1' };
  const namesUnit = elements?.some(([identifier]) => units.has(identifier)) ?? false;
  return { kind: 'device', issuer: 'GS1', udiDi: gtin, namesUnit };
}

type Element = [identifier: string, value: string];

/** As printed: application identifiers in parentheses. */
function bracketed(code: string): Element[] {
  return [...code.matchAll(/\((\d{2,4})\)\s*([^(]*)/g)].map(([, identifier = '', value = '']) => [
    identifier,
    value.trim(),
  ]);
}

/** As scanned. Identifiers are cut to two digits, which tell those apart that matter here. */
function concatenated(code: string): Element[] | null {
  const elements: Element[] = [];
  if (!code.startsWith(fnc1) && !/^01\d{14}/.test(code)) return digitalLink(code);
  for (let rest = code; rest !== ''; ) {
    if (rest.startsWith(fnc1)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = rest.slice(0, 2);
    const end = predefined.get(identifier) ?? rest.indexOf(fnc1);
    elements.push([identifier, rest.slice(2, end < 0 ? undefined : end)]);
    rest = end < 0 ? '' : rest.slice(end);
  }
  return elements;
}

/** GS1 Digital Link: the elements as the path of an address. */
function digitalLink(code: string): Element[] | null {
  const path = /^https?:\/\/[^/]+(?:\/[^?#]*?)?\/01\/(\d{8,14})((?:\/\d{2,4}\/[^/?#]+)*)/i.exec(code);
  if (!path) return null;
  const [, gtin = '', rest = ''] = path;
  return [
    ['01', gtin.padStart(14, '0')],
    ...[...rest.matchAll(/\/(\d{2,4})\/([^/]+)/g)].map<Element>(([, ai = '', value = '']) => [ai, value]),
  ];
}

/** A GTIN of 8, 12, 13 or 14 digits by itself. */
function bareGtin(code: string): string | undefined {
  return /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : undefined;
}

/**
 * HIBC Supplier Labeling Standard (ANSI/HIBC 2.6): the flag +, labeler (4), product (1 to 18) and unit of measure (1), then the check
 * character, or secondary data after a slash and the check character of the whole. As printed it stands between asterisks, and a
 * check character that is a space is printed as an underscore.
 */
function readHibc(text: string): ReadCode | null {
  const code = text
    .toUpperCase()
    .replace(/^\*(.*)\*\s*$/, '$1')
    .replace(/_$/, ' ');
  // Spaces at the end are easily lost, or added, on the way.
  const ways = [code, code.trimEnd(), `${code.trimEnd()} `];
  const read = ways.map((way) => hibcParts.exec(way)).filter((parts) => parts !== null);
  const right = read.find(([whole]) => endsWithItsCheck(whole));
  if (!right) return read.length > 0 ? { kind: 'wrongCheck', issuer: 'HIBCC' } : null;
  const [, udiDi = '', secondary] = right;
  return { kind: 'device', issuer: 'HIBCC', udiDi, namesUnit: secondary !== undefined };
}

const hibcParts = /^\+([A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}\d)(\/.*)?(.)$/;
const hibcCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** Modulo 43 over all characters before it (HIBC Supplier Labeling Standard, appendix B). */
function endsWithItsCheck(code: string): boolean {
  const values = [...code.slice(0, -1)].map((character) => hibcCharacters.indexOf(character));
  const check = hibcCharacters[values.reduce((sum, value) => sum + value, 0) % 43];
  return !values.includes(-1) && code.at(-1) === check;
}

/**
 * ISBT 128: the processor product identification code (data structure 034, =/) of a device with human tissue, or a blood container's
 * manufacturer and catalogue number (017, =)), alone or in a compound message (023, =+). Neither has a check character: that of a
 * donation number, which may follow, is for typing alone and not in the code.
 */
function readIsbt(code: string): ReadCode | null {
  const parts = /^(?:=\+\d{5}.*?)?(?:=\/([A-Z0-9]{16})|=\)([A-Z0-9]{10}))(.*)$/.exec(
    code.trimEnd().toUpperCase(),
  );
  if (!parts) return null;
  const [, tissue, container, rest] = parts;
  return { kind: 'device', issuer: 'ICCBBA', udiDi: tissue ?? container ?? '', namesUnit: rest !== '' };
}

function between(first: number, last: number, length: number): [string, number][] {
  return Array.from({ length: last - first + 1 }, (_, index) => [String(first + index), length]);
}
