import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { percentile } from './percentile.ts';

/** The number of runs of each query. */
export const each = 40;

/**
 * `core`: the p95 of the processor time of the database's process; 0 if the processor time is not measured. Waiting
 * does not count as processor time.
 */
export type Timing = { median: number; p95: number; core: number };

export type Clock = { reset: () => void; read: () => number };

/** Measures statements in milliseconds, from sending to the response. */
export function timeStatements(pool: pg.Pool): Clock {
  let sum = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      const startedAt = performance.now();
      const answer = await query(...args);
      sum += performance.now() - startedAt;
      return answer;
    },
  });
  return {
    reset: () => {
      sum = 0;
    },
    read: () => sum,
  };
}

export async function timed(
  ask: () => Promise<unknown>,
  clock: Clock,
  readCore: () => number = () => 0,
): Promise<Timing> {
  const times: number[] = [];
  const cores: number[] = [];
  for (let n = -5; n < each; n += 1) {
    clock.reset();
    const before = readCore();
    await ask();
    // A warm-up run, because the first runs have to read their data from the disk.
    if (n < 0) continue;
    times.push(clock.read());
    cores.push(readCore() - before);
  }
  return { median: percentile(times, 50), p95: percentile(times, 95), core: percentile(cores, 95) };
}

/**
 * Milliseconds of processor time of the connection's process, as Linux reports it. The rest of the elapsed time is
 * waiting, for example on a busy machine.
 */
export async function coreTimeOf(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  if (!existsSync(file)) return () => 0;
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}
