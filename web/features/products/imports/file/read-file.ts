import { limits } from '../../../../../contract/limits.ts';
import { encodingOf } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Sheet, UnreadableFile } from './sheet.ts';

/**
 * Checks the file's size before it is read.
 * @throws UnreadableFile
 */
export function assertReadable({ size }: { size: number }): void {
  if (size === 0) throw new UnreadableFile({ code: 'empty' });
  if (size > limits.importFileBytes)
    throw new UnreadableFile({ code: 'tooLarge', most: limits.importFileBytes });
}

/**
 * Reads a file. Detects the format from the content, because the file's name is unreliable.
 * @throws UnreadableFile
 */
export function readFile(bytes: Uint8Array, sheet: string | null): Sheet {
  assertReadable({ size: bytes.length });
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes, sheet);
  // The signature of workbooks before Excel 2007 and of password-protected workbooks (MS-OFFCRYPTO).
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableFile({ code: isLocked(bytes) ? 'locked' : 'oldExcel' });
  if (isBinary(bytes)) throw new UnreadableFile({ code: 'unknown' });
  return readCsv(bytes);
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** Whether the workbook is protected by a password. Its directory then contains the name `EncryptedPackage` in UTF-16. */
function isLocked(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .includes('EncryptedPackage');
}

/**
 * Whether the bytes are not text. Text contains no control characters except tabs and line ends. A few zero bytes,
 * and the end-of-file character of old Windows programs (26), are still accepted as text.
 */
function isBinary(bytes: Uint8Array): boolean {
  if (encodingOf(bytes) !== 'utf-8') return false;
  const start = bytes.subarray(0, 4_096);
  const zeros = start.filter((byte) => byte === 0).length;
  return (
    zeros > start.length / 20 || start.some((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 26))
  );
}
