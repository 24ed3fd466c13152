import { readFileSync, rmSync } from 'node:fs';
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
 * Kills this process like `kill -9` when FAILPOINT_FILE names the point. Only for `npm run proof -- failpoints`. The
 * file is removed first, so that the next process continues.
 */
export function failpoint({ failpointFile }: Pick<Env, 'failpointFile'>, point: Failpoint): void {
  if (failpointFile === null || armedAt(failpointFile) !== point) return;
  rmSync(failpointFile);
  process.kill(process.pid, 'SIGKILL');
}

function armedAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
