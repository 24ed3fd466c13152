import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError, endOfRows, type Header, header, type TableLine, tableLine, trailer } from './format.ts';

export type BackupReader = {
  header: Header;
  /**
   * Yields each table. The caller must read the table's rows before it asks for the next table. Throws BackupError at
   * the end if the checksum is wrong.
   */
  tables: () => AsyncGenerator<TableLine & { rows: AsyncGenerator<Buffer> }>;
  close: () => void;
};

const newline = 10;
const end = Buffer.from(endOfRows);

/**
 * @throws BackupError when the file is no backup, or was truncated or altered. The caller may have read some tables
 * before the error
 */
export async function readBackup(file: string): Promise<BackupReader> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  const lines = linesOf(source.pipe(gunzip));
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};

  async function next(): Promise<Buffer> {
    const { value, done } = await lines.next().catch((error) => {
      throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    });
    if (done) throw new BackupError(`${file} was cut short: it has no end.`);
    return value;
  }

  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    counted[table] = 0;
    for (let line = await next(); ; line = await next()) {
      hash.update(line);
      if (line.subarray(0, -1).equals(end)) return;
      counted[table] += 1;
      yield line;
    }
  }

  const first = await next();
  const parsed = header.safeParse(parse(first));
  if (!parsed.success) throw new BackupError(`${file} is no backup of this product.`);
  hash.update(first);

  return {
    header: parsed.data,
    async *tables() {
      for (let line = await next(); ; line = await next()) {
        const named = tableLine.safeParse(parse(line));
        if (!named.success) {
          assertWhole(line, hash.digest('hex'));
          return;
        }
        hash.update(line);
        yield { ...named.data, rows: rowsOf(named.data.table) };
      }
    },
    close: () => source.destroy(),
  };

  function assertWhole(line: Buffer, sha256: string): void {
    const last = trailer.safeParse(parse(line));
    const isWhole = last.success && last.data.sha256 === sha256;
    if (!isWhole) throw new BackupError(`${file} was altered: its checksum is another.`);
    for (const [table, rows] of Object.entries(last.data.rows)) {
      if (counted[table] !== rows)
        throw new BackupError(`${file} was altered: ${table} has another number of rows.`);
    }
  }
}

/** Each line, including its line ending. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let rest = Buffer.alloc(0);
  for await (const part of stream) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline)) {
      yield bytes.subarray(0, at + 1);
      bytes = bytes.subarray(at + 1);
    }
    rest = bytes as Buffer<ArrayBuffer>;
  }
  return undefined;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
