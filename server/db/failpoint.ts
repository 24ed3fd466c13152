import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Env } from '../env.ts';

/**
 * Points at which a process can be killed, in the order in which a purchase passes them. The points of `web` are in the
 * server's process; those of `card` and `worker` are in the worker. Only a purchase with a saved card passes the points
 * of `card`.
 */
export const failpoints = {
  web: [
    'order inserted',
    'purchase written',
    'session opened',
    'session kept',
    'event received',
    'event stored',
  ],
  card: ['payment prepared', 'payment kept', 'payment confirmed', 'attempt ended'],
  worker: ['event taken', 'payment read', 'order moved', 'order settled', 'event handled'],
} as const;

export type Failpoint = (typeof failpoints)['web' | 'card' | 'worker'][number];

/**
 * Kills this process like `kill -9` when FAILPOINT_FILE names the point, for example `payment kept`. With a number
 * after a colon, as in `payment kept:3`, the process is killed when it passes the point for the third time. Only for
 * `npm run proof`. The file is removed before the process is killed, so that the next process continues.
 */
export function failpoint({ failpointFile }: Pick<Env, 'failpointFile'>, point: Failpoint): void {
  if (failpointFile === null) return;
  const [armed, passes = '1'] = readArmed(failpointFile).split(':');
  if (armed !== point) return;
  if (passes !== '1') {
    writeFileSync(failpointFile, `${point}:${Number(passes) - 1}`);
    return;
  }
  rmSync(failpointFile);
  process.kill(process.pid, 'SIGKILL');
}

function readArmed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
