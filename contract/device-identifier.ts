import { gs1Elements } from './gs1-elements.ts';
import { isHibcChecked } from './hibc-check.ts';
import type { DetailOf } from './known-details.ts';
import { isGtin14 } from './product-details.ts';

export type UdiIssuer = DetailOf<'udiIssuer'>;

/**
 * The result of reading a code. `wrongCheck`: the text has the format of an agency's code, but its check character is
 * wrong.
 */
export type ReadCode =
  | {
      kind: 'device';
      issuer: UdiIssuer;
      /** The device identifier in the format of the FDA's GUDID: without the carrier's flags and check characters. */
      udiDi: string;
      /** Whether the code also identifies a single unit or batch, by lot, serial number or dates. */
      namesUnit: boolean;
    }
  | { kind: 'wrongCheck'; issuer: UdiIssuer }
  | { kind: 'unknown' };

/**
 * Reads a UDI that was scanned, typed, or copied from a label. Follows the rules of the three agencies that the FDA accredits ("UDI formats
 * by FDA-accredited issuing agency"). Ignores dates, lots and serial numbers.
 */
export function readDeviceCode(text: string): ReadCode {
  const code = withoutSymbology(text);
  return readHibc(code) ?? readIsbt(code) ?? readGs1(code.trimEnd()) ?? { kind: 'unknown' };
}

/**
 * Removes what scanners add to a code: the symbology identifier at the start (ISO/IEC 15424), and line endings. Some
 * scanners write other characters instead of FNC1; these are replaced by the control character for FNC1. A code with
 * the symbology identifier of a GS1 code (]C1, ]e0, ]d2, ]Q3) gets this control character at its start.
 */
export function withoutSymbology(text: string): string {
  return (
    text
      // Without the lookbehind, a text with many line endings would take quadratic time: the search would start again
      // at each of them.
      .replace(/(?<![\r\n\t])[\r\n\t]+$/, '')
      .trimStart()
      .replace(/␝|<GS>|\{GS\}/gi, '\x1d')
      .replace(/^\](?:C1|e0|d2|Q3)/, '\x1d')
      .replace(/^\][A-Za-z]\d/, '')
  );
}

const units = new Set(['10', '11', '17', '21']);

function readGs1(code: string): ReadCode | null {
  const elements = gs1Elements(code);
  const gtin = elements?.find(([identifier]) => identifier === '01')?.[1] ?? bareGtin(code);
  if (gtin === undefined) return null;
  if (!isGtin14(gtin)) return { kind: 'wrongCheck', issuer: 'GS1' };
  const namesUnit = elements?.some(([identifier]) => units.has(identifier)) ?? false;
  return { kind: 'device', issuer: 'GS1', udiDi: gtin, namesUnit };
}

/** A GTIN of 8, 12, 13 or 14 digits without an application identifier. */
export function bareGtin(code: string): string | undefined {
  return /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : undefined;
}

/**
 * HIBC Supplier Labeling Standard (ANSI/HIBC 2.6): the character `+`, labeler (4 characters), product (1 to 18), unit
 * of measure (1), then the check character. Secondary data may follow the unit of measure, after a slash; the check
 * character then includes them. Printed codes are enclosed in asterisks, and a check character that is a space is
 * printed as an underscore.
 */
function readHibc(text: string): ReadCode | null {
  const { read, right } = hibcOf(text);
  if (!right) return read.length > 0 ? { kind: 'wrongCheck', issuer: 'HIBCC' } : null;
  const [, udiDi = '', secondary] = right;
  return { kind: 'device', issuer: 'HIBCC', udiDi, namesUnit: secondary !== undefined };
}

/** The secondary data of a HIBC code, after its slash. Null when the text is not a HIBC code. */
export function hibcSecondary(text: string): string | null {
  return hibcOf(text).right?.[2]?.slice(1) ?? null;
}

/**
 * Parses the text as a HIBC code, without and with a space at its end. `read`: all results. `right`: the first result
 * with a correct check character.
 */
function hibcOf(text: string) {
  const code = hibcBarcode(text);
  // A trailing space is easily lost or added when a code is copied.
  const ways = [code, code.trimEnd(), `${code.trimEnd()} `];
  const read = ways.map((way) => hibcParts.exec(way)).filter((parts) => parts !== null);
  return { read, right: read.find(([whole]) => isHibcChecked(whole)) };
}

/** The characters of a HIBC code that is printed: without asterisks, and with a space for an underscore at its end. */
export function hibcBarcode(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\*(.*)\*\s*$/, '$1')
    .replace(/_$/, ' ');
}

const hibcParts = /^\+([A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}\d)(\/.*)?(.)$/;
/**
 * ISBT 128. Reads two data structures: the processor product identification code of a device with human tissue (034,
 * =/), and the manufacturer and catalogue number of a blood container (017, =)). Each can be alone or in a compound
 * message (023, =+). These codes have no check character. A donation number may follow. The code does not contain the
 * check character of the donation number, which is used only when a person types the number.
 */
function readIsbt(code: string): ReadCode | null {
  const parts = /^(?:=\+\d{5}.*?)?(?:=\/([A-Z0-9]{16})|=\)([A-Z0-9]{10}))(.*)$/.exec(
    code.trimEnd().toUpperCase(),
  );
  if (!parts) return null;
  const [, tissue, container, rest] = parts;
  return { kind: 'device', issuer: 'ICCBBA', udiDi: tissue ?? container ?? '', namesUnit: rest !== '' };
}
