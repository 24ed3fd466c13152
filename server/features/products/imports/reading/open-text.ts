import { createReadStream, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';

/**
 * Reads a file's text in pieces. The file is plain text or gzip. The first bytes of the file decide which, not its
 * name.
 * @param onBytes called with the number of bytes read so far and the file's size
 * @throws ImportError when the file is missing, empty, truncated or not UTF-8
 */
export async function* openText(
  path: string,
  onBytes: (read: number, size: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const { kind, size } = await kindOf(path);
    const file = createReadStream(path);
    for await (const bytes of kind === 'gzip' ? uncompress(file) : file) {
      onBytes(file.bytesRead, size);
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw new ImportError(explain(error, path), { cause: error });
  }
}

async function kindOf(path: string): Promise<{ kind: 'gzip' | 'plain'; size: number }> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
  // The FDA publishes its releases as ZIP archives.
  if (buffer.toString('latin1') === 'PK') {
    throw new ImportError(`${path} is a ZIP archive. Unpack it and import the XML file inside.`);
  }
  // RFC 1952: a gzip member starts with 1f 8b.
  const kind = buffer[0] === 0x1f && buffer[1] === 0x8b ? 'gzip' : 'plain';
  return { kind, size: (await file.stat()).size };
}

/** An error of one stream also ends the other stream, and is thrown to the caller. */
function uncompress(file: ReadStream): AsyncIterable<Buffer> {
  return pipeline(file, createGunzip(), () => {});
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
