import { readFileSync, rmSync } from 'node:fs';
import type { Env } from '../env.ts';

/** Where a process can be made to die, in the order in which a purchase passes: the web's points, then the worker's. */
export const failpoints = {
  web: ['order inserted', 'session opened', 'session kept', 'event received', 'event stored'],
  worker: ['event taken', 'payment read', 'order moved', 'order settled', 'event handled'],
} as const;

export type Failpoint = (typeof failpoints)['web' | 'worker'][number];

/**
 * Kills this process here, as `kill -9` does, when FAILPOINT_FILE names the point; for `npm run proof -- failpoints` alone. The
 * file is removed first, so that the next process gets further.
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
