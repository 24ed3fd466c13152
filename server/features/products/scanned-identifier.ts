import { isGtin14 } from '../../../contract/product-details.ts';

/** What scanners put before a code to say its kind (ISO/IEC 15424), as for GS1-128, DataMatrix and QR. */
const symbology = /^\](C1|d2|Q3|e0)/;
/** FNC1 as scanners send it: it begins a GS1 code and ends elements of variable length (GS1 General Specifications, section 7.8). */
const fnc1 = '\x1d';

/**
 * The device identifier (UDI-DI) in a scanned GS1 code: element (01), written with or without its parentheses, or a bare GTIN of
 * 8, 12, 13 or 14 digits. Dates, lots and serial numbers that follow are not looked at.
 * @returns 14 digits; null where the text holds none with a valid check digit
 */
export function scannedIdentifier(text: string): string | null {
  const scanned = text.trim().replace(symbology, '');
  const code = scanned.startsWith(fnc1) ? scanned.slice(1) : scanned;
  const digits = /^\(01\)\s*(\d{14})/.exec(code)?.[1] ?? /^01(\d{14})/.exec(code)?.[1] ?? bareGtin(code);
  return digits && isGtin14(digits) ? digits : null;
}

function bareGtin(code: string): string | null {
  return /^(\d{8}|\d{12,14})$/.test(code) ? code.padStart(14, '0') : null;
}
