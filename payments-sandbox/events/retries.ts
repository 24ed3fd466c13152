import type { Clock } from '../state/clock.ts';
import { type Delivery, retryDelay } from './delivery.ts';

export interface Retries {
  /** Counts one more failure and says when to try again, in milliseconds. */
  next(delivery: Delivery): number;
  /** When it is to be tried, in milliseconds. */
  dueAt(delivery: Delivery): number;
  forget(delivery: Delivery): void;
}

/** Failures since this process began: a restart begins again with short delays, and what it finds left over is due at once. */
export function openRetries(clock: Clock): Retries {
  const startedAt = clock.now();
  const failures = new Map<string, number>();
  return {
    next({ id }) {
      const failed = (failures.get(id) ?? 0) + 1;
      failures.set(id, failed);
      return clock.now() + retryDelay(failed);
    },
    dueAt({ id, attempts, next_at }) {
      const isLeftOver = !failures.has(id) && attempts > 0;
      return isLeftOver ? Math.min(next_at, startedAt) : next_at;
    },
    forget: ({ id }) => failures.delete(id),
  };
}
