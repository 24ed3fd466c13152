import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrate } from '../migrate.ts';
import { BackupError, type Header } from './format.ts';
import { listMigrations, listTables, type Table } from './list-tables.ts';
import { type BackupReader, readBackup } from './read-backup.ts';

/** Tables that the migrations fill. Their rows are replaced by those of the backup. */
const filledByMigrations = [
  'public.passport_rules',
  'public.market_countries',
  'public.market_gates',
  'public.market_requirements',
  'public.verification_requirements',
  'public.licence_countries',
  'public.licence_rules',
];

type Target = { ownerUrl: string; appRole: string };

/**
 * Restores a backup into an empty database: creates the tables of the backup's version, loads every row in one
 * transaction, and migrates to this version. If the backup is incomplete, no row is loaded.
 * @throws BackupError
 */
export async function restoreBackup({ ownerUrl, appRole }: Target, file: string): Promise<Header> {
  const backup = await readBackup(file);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'myelin-restore' });
  await client.connect();
  try {
    assertKnown(backup.header.migrations);
    await assertEmpty(client, backup.header.migrations);
    await migrate(ownerUrl, appRole, new Set(backup.header.migrations));
    await client.query('BEGIN');
    await load(client, backup);
    await client.query('COMMIT');
  } finally {
    backup.close();
    await client.end();
  }
  await migrate(ownerUrl, appRole);
  return backup.header;
}

function assertKnown(migrations: readonly number[]): void {
  const known = new Set(knownMigrations());
  if (migrations.every((at) => known.has(at))) return;
  throw new BackupError('This backup is of a later version of the product: restore it with that version.');
}

async function assertEmpty(client: pg.Client, migrations: readonly number[]): Promise<void> {
  const there = await listMigrations(client);
  const tables = await listTables(client);
  for (const { name } of tables.filter((table) => !filledByMigrations.includes(table.name))) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount)
      throw new BackupError(`The database is not empty: ${name} has rows. Restore into a new one.`);
  }
  if (there === null && tables.length > 0)
    throw new BackupError("The database has somebody else's tables. Restore into a new one.");
  if (there !== null && there.join() !== migrations.join())
    throw new BackupError('The database has the tables of another version. Restore into a new one.');
}

/**
 * Loads the rows unchanged. Triggers must not run, and a row may refer to a row that is loaded later. So the owner
 * disables the triggers and drops the foreign keys first, and restores both afterwards. PostgreSQL checks every row
 * when a foreign key is restored.
 */
async function load(client: pg.Client, backup: BackupReader): Promise<void> {
  const tables = await listTables(client);
  const keys = await dropForeignKeys(client);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { name } of tables)
    if (filledByMigrations.includes(name)) await client.query(`DELETE FROM ${name}`);
  for await (const { table, columns, rows } of backup.tables()) {
    assertThere(tables, table);
    await pipeline(
      Readable.from(rows),
      client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`)),
    );
  }
  for (const { name, value, isCalled } of backup.header.sequences)
    await client.query('SELECT setval($1, $2, $3)', [name, value, isCalled]);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { add } of keys) await client.query(add);
  // The numbers of transactions start elsewhere in this database. An export begins with these rows.
  if (tables.some(({ name }) => name === 'public.export_changes'))
    await client.query("UPDATE export_changes SET changed = '0'");
}

function assertThere(tables: readonly Table[], name: string): void {
  if (tables.some((table) => table.name === name)) return;
  throw new BackupError(`This version has no table ${name}, which the backup has.`);
}

async function dropForeignKeys(client: pg.Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text IN ('public', 'graphile_worker')
     ORDER BY conrelid::regclass::text, conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows;
}
