import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Env } from '../env.ts';

/**
 * Points where a process can be killed, in the order in which a purchase passes them: first the server's, then the
 * worker's. Only a purchase with a saved card passes those of `card`, in the worker.
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
 * Kills this process like `kill -9` when FAILPOINT_FILE names the point, for example `payment kept`. With a number after a
 * colon, as in `payment kept:3`, only the third pass kills. Only for `npm run proof`. The file is removed first, so that
 * the next process continues.
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
