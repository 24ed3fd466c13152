import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { limits } from '../../../../../contract/limits.ts';
import { UnreadableFile } from './sheet.ts';

/**
 * Archives are unpacked in pieces of this size. The size of the result is checked after each piece. Unpacking makes a
 * piece at most a thousand times as large.
 */
const pieceBytes = 16 * 1024;

/**
 * Unpacks the wanted files of an archive. Returns them by path. Throws if a header declares a size above the limit.
 * Also counts the unpacked bytes, because headers can be wrong.
 * @throws UnreadableFile for an archive that is damaged or too large when inflated
 */
export function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let inflated = 0;
  const count = (size: number) => {
    if (size > limits.importInflatedBytes)
      throw new UnreadableFile({ code: 'inflatesTooMuch', most: limits.importInflatedBytes });
  };
  const collect = (file: UnzipFile) => {
    if (!isWanted(file.name)) return;
    count(inflated + (file.originalSize ?? 0));
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      inflated += chunk.length;
      count(inflated);
      chunks.push(chunk);
    };
    file.start();
  };
  pushAll(bytes, collect);
  return new Map([...parts].map(([path, chunks]) => [path, joined(chunks)]));
}

function pushAll(bytes: Uint8Array, onFile: (file: UnzipFile) => void): void {
  const archive = new Unzip(onFile);
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const next = at + pieceBytes;
      archive.push(bytes.slice(at, next), next >= bytes.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile({ code: 'damaged' });
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
