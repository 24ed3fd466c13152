import type pg from 'pg';
import { percentile } from './percentile.ts';

/** How often each question is asked. */
export const each = 40;

export type Timing = { median: number; p95: number };

export type Clock = { reset: () => void; read: () => number };

/** Milliseconds that statements have taken, from sending to the answer. */
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

export async function timed(ask: () => Promise<unknown>, clock: Clock): Promise<Timing> {
  const times: number[] = [];
  for (let n = -5; n < each; n += 1) {
    clock.reset();
    await ask();
    // The first ones find nothing of theirs in memory.
    if (n >= 0) times.push(clock.read());
  }
  return { median: percentile(times, 50), p95: percentile(times, 95) };
}
