import type pg from 'pg';
import { hasKey, isSharded, keyOf } from './distribution.ts';

type Row = { table: string; name: string; columns: string[] };
type ForeignKey = Row & { to: string };
type Trigger = { table: string; name: string; isForRows: boolean };

export type Schema = { tables: string[]; unique: Row[]; foreignKeys: ForeignKey[]; triggers: Trigger[] };

/** What Citus has rules for, from the catalogue of a migrated database. */
export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<Schema> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const tables = await rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const unique = await rows<Row>(`
    SELECT t.relname AS table, i.relname AS name, ${columns('t.oid', 'x.indkey::int2[]')} AS columns
    FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const foreignKeys = await rows<ForeignKey>(`
    SELECT t.relname AS table, conname AS name, r.relname AS to, ${columns('conrelid', 'conkey')} AS columns
    FROM pg_constraint c JOIN pg_class t ON t.oid = conrelid JOIN pg_class r ON r.oid = confrelid
    WHERE contype = 'f' AND t.relnamespace = 'public'::regnamespace ORDER BY 1, 2`);
  const triggers = await rows<Trigger>(`
    SELECT t.relname AS table, tgname AS name, tgtype & 1 = 1 AS "isForRows"
    FROM pg_trigger JOIN pg_class t ON t.oid = tgrelid
    WHERE NOT tgisinternal AND t.relnamespace = 'public'::regnamespace ORDER BY 1, 2`);
  return { tables: tables.map(({ name }) => name), unique, foreignKeys, triggers };
}

const columns = (table: string, keys: string) =>
  `ARRAY(SELECT attname::text FROM unnest(${keys}) WITH ORDINALITY k (n, at) JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.n ORDER BY at)`;

/** A unique index has to hold the key, or each shard would keep it for itself alone. */
export const withoutKey = ({ unique }: Schema): Row[] =>
  unique.filter(({ table, columns }) => isSharded(table) && !columns.includes(keyOf(table) ?? ''));

export type Broken = ForeignKey & { why: string };

/** A foreign key holds within a shard: both tables are sharded, and both sides name the key. */
export function brokenForeignKeys({ foreignKeys }: Schema): Broken[] {
  return foreignKeys.flatMap((key) => {
    const why = reasonOf(key);
    return why ? [{ ...key, why }] : [];
  });
}

function reasonOf({ table, to, columns }: ForeignKey): string | null {
  if (!isSharded(table) && !isSharded(to)) return null;
  if (!isSharded(to)) return 'leads to the coordinator';
  if (!isSharded(table)) return 'leads from the coordinator to a shard';
  if (columns.includes(keyOf(table) ?? '') && hasKey(table)) return null;
  return columns.some((column) => column.endsWith('org_id'))
    ? 'names another organization'
    : 'has to name the key too';
}

/** Citus runs triggers for each row on the shard, and none for each statement. */
export const statementTriggers = ({ triggers }: Schema): Trigger[] =>
  triggers.filter(({ table, isForRows }) => isSharded(table) && !isForRows);
