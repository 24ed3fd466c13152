import { readDeviceCode } from '../../../contract/device-identifier.ts';

/**
 * The device identifier (UDI-DI) in a code of GS1, HIBCC or ICCBBA, as scanned, printed or typed.
 * @returns null when the text has none or its check character is wrong
 */
export function scannedIdentifier(text: string): string | null {
  const read = readDeviceCode(text);
  return read.kind === 'device' ? read.udiDi : null;
}
