import { refuseField } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { readCursor, writeCursor } from '../../../db/cursor.ts';
import { prepared } from '../../../db/prepared.ts';
import { type ExportSource, rowJson } from './export-source.ts';

export type ExportRow = Record<string, string | number | boolean | null>;
export type ExportPage = { rows: ExportRow[]; next: string; hasMore: boolean };
type Asked = {
  orgId: string;
  since?: string | undefined;
  limit: number;
  from?: string | undefined;
  to?: string | undefined;
};
type Read = { epoch: string; changed: string | null; rowId: string; part: string; row: ExportRow };

/**
 * SQL expression: which database this is, since when. It differs after a backup was restored and after a standby took
 * over. The numbers of transactions then start elsewhere, so that a cursor of before would pass over changes.
 */
const epoch = `(SELECT left(encode(sha256(convert_to(concat_ws(' ', system_identifier,
    (SELECT oid FROM pg_database WHERE datname = current_database()), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)), 'UTF8')), 'hex'), 12)
  FROM pg_control_system())`;

/**
 * Rows after a position, in the order of the transactions that changed them. Transactions that began before the oldest
 * running one have all ended, so no row can later appear among the rows before it. $1 organization, $2 to $4 position,
 * $5 and $6 the first and the last day, $7 the maximum number of rows plus one.
 */
export function selectPage({ source, tables, part = "''", day, columns }: ExportSource) {
  const ofPeriod = day
    ? `AND ($5::date IS NULL OR ${day} >= $5) AND ($6::date IS NULL OR ${day} <= $6)`
    : 'AND $5::date IS NULL AND $6::date IS NULL';
  const order = (...places: string[]) => places.join(', ');
  return prepared<Read>(`SELECT e.epoch, r.* FROM (SELECT ${epoch} AS epoch) e LEFT JOIN (
      SELECT c.changed, c.row_id AS "rowId", ${part} COLLATE "C" AS part, ${rowJson(columns)} AS row
      FROM export_changes c ${tables}
      WHERE c.org_id = $1 AND c.source = '${source}' AND c.changed < pg_snapshot_xmin(pg_current_snapshot())
        AND (c.changed, c.row_id) >= ($2::xid8, $3::uuid) AND (c.changed, c.row_id, ${part} COLLATE "C") > ($2::xid8, $3::uuid, $4) ${ofPeriod}
      ORDER BY ${order('c.changed', 'c.row_id', `${part} COLLATE "C"`)} LIMIT $7::int) r ON true
    ORDER BY r.changed, r."rowId", r.part`);
}

/** The position before the first row. */
const start = { epoch: null, changed: '0', part: '', rowId: '00000000-0000-0000-0000-000000000000' };

/** @throws BAD_REQUEST for a position that is not of this database */
export async function readPage(
  db: Database,
  select: ReturnType<typeof selectPage>,
  { orgId, since, limit, from, to }: Asked,
): Promise<ExportPage> {
  const place = since === undefined ? start : placeOf(since);
  const read = await select(db, [
    ...[orgId, place.changed, place.rowId, place.part],
    ...[from ?? null, to ?? null, limit + 1],
  ]);
  const known = read[0]?.epoch ?? '';
  if (place.epoch !== null && place.epoch !== known) throw refuseField('since', 'UNKNOWN_CURSOR');
  const rows = read.filter(({ changed }) => changed !== null).slice(0, limit);
  const last = rows.at(-1) ?? place;
  return {
    rows: rows.map(({ row }) => row),
    next: writeCursor(`${known} ${last.changed} ${last.part}`, last.rowId),
    hasMore: read.length > limit,
  };
}

function placeOf(since: string) {
  const [key, rowId] = readCursor(since, 'change', undefined, 'since');
  const [, epoch = '', changed = '', part = ''] = /^(\S+) (\S+) (.*)$/.exec(key) ?? [];
  return { epoch, changed, part, rowId };
}
