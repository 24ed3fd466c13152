import type { Clock } from '../state/clock.ts';
import { type Delivery, retryDelay } from './delivery.ts';

export interface Retries {
  /** Counts another failure and returns when to retry, in milliseconds. */
  next(delivery: Delivery): number;
  /** When the delivery is due, in milliseconds. */
  dueAt(delivery: Delivery): number;
  forget(delivery: Delivery): void;
}

/**
 * Counts only failures since this process started. So after a restart the delays are short again, and deliveries that
 * are left are due immediately.
 */
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
