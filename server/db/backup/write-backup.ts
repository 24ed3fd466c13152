import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError, endOfRows, formatName, type Header } from './format.ts';
import { listMigrations, listTables, type Table } from './list-tables.ts';

export type BackupSource = {
  /** Connection of the tables' owner, the only role that may read all of them. */
  ownerUrl: string;
  keyFingerprint: string;
  /** The names of the stored files. */
  files: () => AsyncIterable<string[]>;
};

/**
 * Writes a backup of every table in one snapshot. A server may run at the same time. The rows are streamed, so a large
 * backup also needs little memory. The file gets its name only when it is complete.
 * @returns the number of rows of each table
 * @throws BackupError
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Record<string, number>> {
  if (await exists(file)) throw new BackupError(`${file} is there already.`);
  // A unique temporary name, so that two concurrent backups do not write into the same file.
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  await assertWritable(draft);
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: 'myelin-backup' });
  await client.connect();
  const rows: Record<string, number> = {};
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await pipeline(
      Readable.from(lines(client, source, rows)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await flush(draft);
    // Another backup may have got this name in the meantime.
    if (await exists(file)) throw new BackupError(`${file} is there already.`);
    await rename(draft, file);
    return rows;
  } catch (error) {
    throw isOfFile(error) ? new BackupError(`${file} cannot be written (${error.message}).`) : error;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

/** Checks that the file can be written, before the database does any work. */
async function assertWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw isOfFile(error) ? new BackupError(`${file} cannot be written (${error.message}).`) : error;
  }
}

/** Whether the file system caused the error, for example a full disk. A connection error has another `syscall`. */
function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'syscall' in error && /^(open|write|fsync|rename)$/.test(String(error.syscall))
  );
}

async function* lines(
  client: pg.Client,
  source: BackupSource,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of body(client, source, rows)) {
    hash.update(part);
    yield part;
  }
  yield line({ rows, sha256: hash.digest('hex') });
}

async function* body(
  client: pg.Client,
  source: BackupSource,
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  yield line(await headerOf(client, source));
  for (const table of await listTables(client)) {
    yield line({ table: table.name, columns: table.columns });
    const copy = client.query(copyTo(copyStatement(table)));
    for await (const part of copy) yield part;
    rows[table.name] = copy.rowCount;
    yield Buffer.from(`${endOfRows}\n`);
  }
}

async function headerOf(client: pg.Client, { keyFingerprint, files }: BackupSource): Promise<Header> {
  const migrations = await listMigrations(client);
  if (!migrations) throw new BackupError('The database has no tables yet, so there is nothing to back up.');
  const { rows: sequences } = await client.query<Header['sequences'][number]>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
       last_value IS NOT NULL AS "isCalled"
     FROM pg_sequences WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  const stored: string[] = [];
  for await (const names of files()) stored.push(...names);
  return {
    format: formatName,
    takenAt: new Date().toISOString(),
    migrations,
    keyFingerprint,
    sequences,
    files: stored.sort(),
  };
}

function copyStatement({ name, columns }: Table): string {
  return `COPY ${name} (${columns.join(', ')}) TO STDOUT`;
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Forces the file to disk before the file gets its name. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
