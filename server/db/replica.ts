import type { Logger } from 'pino';
import { connect, type Database } from './connection.ts';

export type Replica = {
  db: Database;
  /** Whether the replica has everything that the primary had five seconds ago. */
  isCurrent: () => boolean;
  /** Call it after a failed read. The replica is then not used until it answers again. */
  failed: () => void;
  close: () => Promise<void>;
};

type Pace = { everyMs: number; mostLagMs: number };

const usualPace: Pace = { everyMs: 500, mostLagMs: 5_000 };

/** The position in the write-ahead log of the primary at the time `at`. */
type Sample = { lsn: string; at: number };

/** A streaming replica. Checks twice a second how far it has replayed the primary's log. */
export function openReplica(
  url: string,
  { primary, poolSize, log }: { primary: Database; poolSize: number; log: Logger },
  { everyMs, mostLagMs }: Pace = usualPace,
): Replica {
  const db = connect(url, poolSize);
  let samples: Sample[] = [];
  let currentAsOf = 0;
  /** Null until the first check. */
  let wasCurrent: boolean | null = null;
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const isCurrent = () => Date.now() - currentAsOf < mostLagMs;

  async function look(): Promise<void> {
    const at = Date.now();
    const lsn = await readPrimary(primary);
    const last = samples.at(-1);
    // While the primary is unavailable, nothing is written. So the last known position is still the end of the
    // primary's log.
    if (lsn ?? last) samples = [...samples, { lsn: lsn ?? last?.lsn ?? '', at }].slice(-mostLagMs / everyMs);
    currentAsOf = Math.max(currentAsOf, await readReplica(db, samples));
  }

  async function keepLooking(): Promise<void> {
    await look().catch((error) => log.debug({ err: error }, 'the replica does not answer'));
    if (wasCurrent !== isCurrent()) {
      wasCurrent = isCurrent();
      if (wasCurrent) log.info('public reads go to the replica');
      else log.warn('the replica is away or lags behind: public reads go to the primary');
    }
    if (!isClosed) timer = setTimeout(keepLooking, everyMs);
  }
  void keepLooking();

  return {
    db,
    isCurrent,
    failed: () => {
      currentAsOf = 0;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await db.$client.end();
    },
  };
}

async function readPrimary(primary: Database): Promise<string | null> {
  const { rows } = await primary.$client
    .query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
    .catch(() => ({ rows: [] }));
  return rows[0]?.lsn ?? null;
}

/** @returns the time of the last sample that the replica has replayed; 0 when it has none or is no replica */
async function readReplica(db: Database, samples: readonly Sample[]): Promise<number> {
  const { rows } = await db.$client.query<{ has: number | null }>(
    `SELECT max(n)::int AS has FROM unnest($1::pg_lsn[]) WITH ORDINALITY AS sample (lsn, n)
     WHERE pg_is_in_recovery() AND lsn <= pg_last_wal_replay_lsn()`,
    [samples.map(({ lsn }) => lsn)],
  );
  return samples[(rows[0]?.has ?? 0) - 1]?.at ?? 0;
}
