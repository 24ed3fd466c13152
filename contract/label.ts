import {
  bareGtin,
  hibcBarcode,
  hibcSecondary,
  readDeviceCode,
  type UdiIssuer,
  withoutSymbology,
} from './device-identifier.ts';
import {
  type Element,
  type ElementFault,
  faultOfElements,
  gs1Elements,
  isWhollyBracketed,
} from './gs1-elements.ts';
import { isHibcChecked } from './hibc-check.ts';
import { gs1Day } from './label-days.ts';
import { lotText } from './lot-rules.ts';
import { isGtin14 } from './product-details.ts';
import { readSecondary, type SecondaryData } from './scanned-unit.ts';

/** What the label of a unit or pack says. Days are in ISO 8601. */
export type Label = {
  /** The device identifier, in the format of the FDA's GUDID. Null for a code with secondary data only. */
  identifier: string | null;
  issuer: UdiIssuer | null;
  lot: string | null;
  serial: string | null;
  expiresOn: string | null;
  manufacturedOn: string | null;
};

/** Why a code is not accepted. `unknown`: the text is no code of a label. */
export type LabelFault = 'unknown' | 'check' | 'date' | 'text';

type Read = { label: Label } | { fault: LabelFault };

const none = { lot: null, serial: null, expiresOn: null, manufacturedOn: null };

/**
 * Reads the code of a label, scanned or typed, and checks it: GS1 element strings with FNC1 or in parentheses, GS1
 * Digital Link, GTIN, and HIBC with primary data, secondary data or both.
 * @param year the current year, needed to find the century of a two-digit year
 */
export function readLabel(text: string, year = new Date().getUTCFullYear()): Read {
  const code = withoutSymbology(text);
  if (code.startsWith('+') || code.startsWith('*+')) return readHibc(code, year);
  return readGs1(code.trimEnd(), year);
}

function faultOf(fault: ElementFault, identifier: string): LabelFault {
  if (fault === 'checkDigit') return 'check';
  if (fault === 'day') return 'date';
  return fault === 'value' && ['10', '21'].includes(identifier) ? 'text' : 'unknown';
}

function readGs1(code: string, year: number): Read {
  const gtin = bareGtin(code);
  if (gtin)
    return isGtin14(gtin) ? { label: { ...none, identifier: gtin, issuer: 'GS1' } } : { fault: 'check' };
  if (code.startsWith('(') && !isWhollyBracketed(code)) return { fault: 'unknown' };
  const elements = gs1Elements(code);
  if (!elements || elements.length === 0) return { fault: 'unknown' };
  const broken = faultOfElements(elements);
  if (broken) return { fault: faultOf(broken.fault, broken.identifier) };
  const identifier = elementOf(elements, '01');
  return {
    label: {
      identifier,
      issuer: identifier ? 'GS1' : null,
      lot: elementOf(elements, '10'),
      serial: elementOf(elements, '21'),
      expiresOn: gs1Day(elementOf(elements, '17') ?? '', year),
      // A product of this month was not made on the last day of the month.
      manufacturedOn: gs1Day(elementOf(elements, '11') ?? '', year, '01'),
    },
  };
}

function elementOf(elements: readonly Element[], wanted: string): string | null {
  return elements.find(([identifier]) => identifier === wanted)?.[1] ?? null;
}

/**
 * A code with secondary data only ends with the check character of the primary code, to which it belongs, and its own
 * check character (HIBC Supplier Labeling Standard 2.6, section 2.3).
 */
function readHibc(text: string, year: number): Read {
  const code = hibcBarcode(text);
  if (/^\+[$\d]/.test(code)) {
    if (!isHibcChecked(code)) return { fault: 'check' };
    return unitOf(readSecondary(code.slice(1, -2), year), { identifier: null, issuer: null });
  }
  const read = readDeviceCode(text);
  if (read.kind === 'wrongCheck') return { fault: 'check' };
  if (read.kind === 'unknown') return { fault: 'unknown' };
  const device = { identifier: read.udiDi, issuer: read.issuer };
  const secondary = hibcSecondary(text);
  return secondary === null
    ? { label: { ...none, ...device } }
    : unitOf(readSecondary(secondary, year), device);
}

function unitOf(unit: SecondaryData, device: Pick<Label, 'identifier' | 'issuer'>): Read {
  const { lot, serial, expiresOn, manufacturedOn } = unit;
  if (expiresOn === false || manufacturedOn === false) return { fault: 'date' };
  if ([lot, serial].some((name) => name !== null && !lotText.test(name))) return { fault: 'text' };
  return { label: { ...device, lot, serial, expiresOn, manufacturedOn } };
}
