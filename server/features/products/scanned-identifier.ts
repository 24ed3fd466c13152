import { readDeviceCode } from '../../../contract/device-identifier.ts';

/**
 * The device identifier (UDI-DI) in a code of GS1, HIBCC or ICCBBA, as scanned, printed or typed.
 * @returns null where the text holds none, or one whose check character does not fit
 */
export function scannedIdentifier(text: string): string | null {
  const read = readDeviceCode(text);
  return read.kind === 'device' ? read.udiDi : null;
}
