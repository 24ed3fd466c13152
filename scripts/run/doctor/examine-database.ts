import pg from 'pg';
import { assertKeepsStatements } from '../../../server/db/assert-keeps-statements.ts';
import { listMigrations } from '../../../server/db/backup/list-tables.ts';
import { knownMigrations } from '../../../server/db/migrate.ts';
import type { Env } from '../../../server/env.ts';
import { firstLine } from './first-line.ts';

const oldestVersion = 180_000;
/**
 * The largest allowed difference between two clocks. Stripe's signatures are valid for five minutes. Even a much
 * smaller difference means that a clock is wrong.
 */
const mostSecondsApart = 30;

/** Examines only an external database, because the embedded one needs no settings. */
export async function examineDatabase(env: Env): Promise<string[]> {
  const { databaseUrl, directUrl, migrationUrl, replicaUrl, isProduction } = env;
  if (!databaseUrl || !migrationUrl) {
    return isProduction
      ? ['DATABASE_URL: is not set, so the embedded database is used, which no other machine can reach']
      : [];
  }
  const askOwner = (client: pg.Client) => examineOwner(client, directUrl ?? databaseUrl);
  const ofOwner =
    migrationUrl === directUrl ? [] : await ask('DATABASE_MIGRATION_URL', migrationUrl, askOwner);
  const ofPooler = env.hasPooler && directUrl ? await examinePooler(databaseUrl, directUrl) : [];
  const ofReplica = replicaUrl ? await ask('DATABASE_REPLICA_URL', replicaUrl, examineReplica) : [];
  return [...(await ask('DATABASE_URL', databaseUrl, examineServer)), ...ofOwner, ...ofPooler, ...ofReplica];
}

/**
 * Detects that DATABASE_MIGRATION_URL was not changed after a failover: migrations and backups would use another
 * database than the server.
 */
async function examineOwner(client: pg.Client, ownUrl: string): Promise<string[]> {
  const here = await placeOf(client);
  const there = await withClient(ownUrl, placeOf).catch(() => null);
  return [
    ...(there !== null && there.place !== here.place ? ['leads to another database than DATABASE_URL'] : []),
    ...(here.mayCreate ? [] : ['its role may not create tables in this database']),
  ];
}

async function placeOf(client: pg.Client): Promise<{ place: string; mayCreate: boolean }> {
  const { rows } = await client.query<{ place: string; mayCreate: boolean }>(
    `SELECT current_database() || ' ' || pg_postmaster_start_time() AS place,
       has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`,
  );
  if (!rows[0]) throw new Error('The database does not answer');
  return rows[0];
}

async function examinePooler(databaseUrl: string, directUrl: string): Promise<string[]> {
  const forgets = await assertKeepsStatements(databaseUrl).then(
    () => [],
    (error) => [`DATABASE_URL: ${firstLine(error)}`],
  );
  return [...(await ask('DATABASE_DIRECT_URL', directUrl, async () => [])), ...forgets];
}

async function examineReplica(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"');
  return rows[0]?.isReplica ? [] : ['is no replica, so nothing is read from it'];
}

async function ask(
  setting: string,
  connectionString: string,
  questions: (client: pg.Client) => Promise<string[]>,
): Promise<string[]> {
  try {
    return (await withClient(connectionString, questions)).map((line) => `${setting}: ${line}`);
  } catch (error) {
    return [`${setting}: the database cannot be reached (${firstLine(error)})`];
  }
}

async function withClient<Answer>(
  connectionString: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type Facts = { version: number; lacking: string[]; encoding: string; hasIcu: boolean; secondsApart: number };

async function examineServer(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Facts>(
    `SELECT current_setting('server_version_num')::int AS version,
       ARRAY(SELECT needed FROM unnest('{citext,pg_trgm}'::text[]) needed
         WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = needed)) AS lacking,
       current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasIcu",
       abs(extract(epoch FROM clock_timestamp()) - $1::float8)::float8 AS "secondsApart"`,
    [Date.now() / 1000],
  );
  const [facts] = rows;
  if (!facts) return ['the database does not answer'];
  const version = Math.floor(facts.version / 10_000);
  return [
    ...(facts.version < oldestVersion ? [`is PostgreSQL ${version}; 18 or later is needed`] : []),
    ...facts.lacking.map((name) => `has no extension ${name} (on Debian it is in postgresql-contrib)`),
    ...(facts.encoding === 'UTF8' ? [] : [`is encoded in ${facts.encoding}; UTF8 is needed`]),
    ...(facts.hasIcu ? [] : ['was built without ICU, which sorts names']),
    ...(facts.secondsApart > mostSecondsApart
      ? [`its clock and that of this machine are ${Math.round(facts.secondsApart)} s apart`]
      : []),
    ...(await examineMigrations(client)),
  ];
}

async function examineMigrations(client: pg.Client): Promise<string[]> {
  const applied = await listMigrations(client);
  // A new database has no tables; the first start creates them.
  if (applied === null) return [];
  const known = knownMigrations();
  const missing = known.filter((at) => !applied.includes(at)).length;
  const later = applied.filter((at) => !known.includes(at)).length;
  return [
    ...(missing > 0 ? [`${missing} migrations are not applied yet; the next start applies them`] : []),
    ...(later > 0 ? [`is ${later} migrations ahead of this version of the product`] : []),
  ];
}
