import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';

export type Heartbeat = {
  /** Writes a worker's first heartbeat before the worker takes a job, so that every lock has an owner in the table. */
  begin: (workerId: string) => Promise<void>;
  /** Resolves after the attempt to write the first heartbeat. */
  hasBegun: Promise<void>;
  /** Unlocks the jobs of this process's workers, and stops the heartbeat. */
  end: () => Promise<void>;
  /** Whether the last heartbeat is so old that other workers count this process as dead. */
  isSilent: () => boolean;
};

export type Pulse = { everyMs: number; deadAfterMs: number };

/** Other workers notice a killed worker after 15 s. Another worker then takes its job after at most two intervals. */
export const defaultPulse: Pulse = { everyMs: 3_000, deadAfterMs: 15_000 };

/**
 * For this time after its start, a worker also releases locks whose owners never wrote a heartbeat. Such owners are
 * workers of an earlier version.
 */
const orphansMs = 60_000;

/**
 * Writes this process's heartbeats and releases the jobs of dead workers, because the queue itself releases a job only
 * after four hours. Heartbeats use a separate connection, so a busy pool cannot delay them. If a released worker was
 * only paused, two workers run the same job. This does no harm, because every task can be repeated.
 */
export function startHeartbeat(db: Database, log: Logger, pulse: Pulse = defaultPulse): Heartbeat {
  const pool = ownConnection(db);
  /**
   * Only the latest worker writes heartbeats. Jobs of an earlier worker of this process are released like those of a
   * dead worker.
   */
  let ownId: string | null = null;
  const startedAt = Date.now();
  let lastBeatAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();

  async function beat(): Promise<void> {
    // If this process or the database was paused, other workers may be late, too. The other workers get one more
    // interval before they count as dead.
    const isPunctual = Date.now() - lastBeatAt < 2 * pulse.everyMs;
    const { rows } = await pool.query<{ has_silent: boolean }>(upsertHeartbeat, [ownId, pulse.deadAfterMs]);
    lastBeatAt = Date.now();
    const isNew = lastBeatAt - startedAt < orphansMs;
    if (isPunctual && (isNew || rows[0]?.has_silent)) await releaseDead(pool, log, pulse);
  }

  function schedule(): void {
    timer = setTimeout(async () => {
      await beat().catch((error) => log.warn({ err: error }, 'a heartbeat could not be written'));
      if (!hasEnded) schedule();
    }, pulse.everyMs);
  }
  schedule();

  return {
    async begin(workerId) {
      ownId = workerId;
      await beat().finally(begun);
    },
    hasBegun,
    async end() {
      hasEnded = true;
      clearTimeout(timer);
      await pool.query(unlockOwn, [ownId]).finally(() => pool.end());
    },
    isSilent: () => Date.now() - lastBeatAt > pulse.deadAfterMs,
  };
}

async function releaseDead(pool: pg.Pool, log: Logger, { deadAfterMs }: Pulse): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(unlockSilent, [deadAfterMs]);
  if (rows.length > 0) log.warn({ workers: rows.map((row) => row.id) }, 'the jobs of dead workers go on');
}

/** A short timeout, because the next heartbeat is due soon. */
function ownConnection(db: Database): pg.Pool {
  const pool = new pg.Pool({
    ...db.$client.options,
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
    query_timeout: 5_000,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const silence = (parameter: string) => `now() - make_interval(secs => ${parameter}::float8 / 1000)`;

const upsertHeartbeat = `
  INSERT INTO workers (id) SELECT $1::text WHERE $1::text IS NOT NULL ON CONFLICT (id) DO UPDATE SET seen_at = now()
  RETURNING EXISTS (SELECT FROM workers other WHERE other.seen_at < ${silence('$2')}) AS has_silent`;

/**
 * If several workers notice a dead worker, only one of them deletes the heartbeat and unlocks the jobs. Failed jobs
 * keep the time of their next attempt.
 */
const unlockSilent = `
  WITH silent AS (DELETE FROM workers WHERE seen_at < ${silence('$1')} RETURNING id),
  unsigned AS (
    SELECT DISTINCT locked_by FROM graphile_worker.jobs job
    WHERE locked_at < ${silence('$1')} AND NOT EXISTS (SELECT FROM workers WHERE id = job.locked_by)),
  dead AS (SELECT id FROM silent UNION SELECT locked_by FROM unsigned)
  SELECT id, graphile_worker.force_unlock_workers(ARRAY[id]) FROM dead`;

const unlockOwn = `
  WITH own AS (DELETE FROM workers WHERE id = $1 RETURNING id)
  SELECT graphile_worker.force_unlock_workers(ARRAY[id]) FROM own`;
