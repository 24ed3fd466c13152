import type { Controls } from '../control/controls.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { Clock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';

/** One webhook to be delivered. The delivery is stored, so it remains after the process ends. */
export interface Delivery {
  id: string;
  event: string;
  type: StripeEvent['type'];
  /**
   * An id that related events share, such as that of a checkout or an account. Deliveries with the same subject are
   * sent in order, unless an attempt fails.
   */
  subject: string;
  status: 'delivered' | 'dropped' | 'gave_up' | 'pending';
  /** The number of attempts so far. */
  attempts: number;
  /** When the next attempt is due, in milliseconds since 1970. */
  next_at: number;
  /** The result of the latest attempt: an HTTP status or the network's error message. */
  last_result: string | null;
}

export function newDelivery(
  clock: Clock,
  { delayMs, reorder }: Controls,
  event: StripeEvent,
  subject: string,
): Delivery {
  return {
    id: newId('whd_'),
    event: event.id,
    type: event.type,
    subject,
    status: 'pending',
    attempts: 0,
    next_at: clock.now() + (reorder ? Math.max(delayMs, REORDER_WINDOW_MS) : delayMs),
    last_result: null,
  };
}

/** If `reorder` is on, a new delivery waits for this time, so that later deliveries can be sent before it. */
const REORDER_WINDOW_MS = 250;

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/** Returns 1, 2, 4, 8 … seconds, at most a minute. `failures` counts from 1. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10));
}

/** Stripe retries for three days. The sandbox makes a hundred attempts, at most a minute apart. */
export const MOST_ATTEMPTS = 100;
