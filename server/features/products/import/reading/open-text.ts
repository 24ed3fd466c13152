import { open } from 'node:fs/promises';
import { type Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';

/**
 * A file's text in pieces, plain or gzip (told apart by the first bytes, not by the name).
 * @param onBytes called with the number of bytes of the file read so far and its size
 * @throws ImportError when the file is missing, empty, broken off or not UTF-8
 */
export async function* openText(
  path: string,
  onBytes: (read: number, size: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of await openBytes(path, onBytes)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new ImportError(explain(error, path), { cause: error });
  }
}

async function openBytes(
  path: string,
  onBytes: (read: number, size: number) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await open(path);
  const magic = Buffer.alloc(2);
  const { bytesRead } = await file.read(magic, 0, 2, 0);
  const { size } = await file.stat();
  if (bytesRead === 0) {
    await file.close();
    throw new ImportError(`${path} is empty.`);
  }
  if (magic.toString('latin1') === 'PK') {
    await file.close();
    throw new ImportError(`${path} is a ZIP archive. Unpack it and import the XML file inside.`);
  }
  const source: Readable = file.createReadStream({ start: 0 });
  let read = 0;
  source.on('data', (chunk: Buffer) => {
    read += chunk.length;
    onBytes(read, size);
  });
  source.pause();
  // RFC 1952: a gzip member starts with 1f 8b.
  if (magic[0] !== 0x1f || magic[1] !== 0x8b) return source;
  return pipeline(source, createGunzip(), () => {});
}

function explain(error: unknown, path: string): string {
  if (error instanceof ImportError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return `${path} does not exist.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  if (code === 'EACCES') return `${path} may not be read.`;
  if (code === 'Z_BUF_ERROR') return `${path} breaks off: the compressed file is not complete.`;
  if (code.startsWith('Z_')) return `${path} is damaged: it cannot be uncompressed.`;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return `${path} is not UTF-8 text.`;
  return `${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`;
}
