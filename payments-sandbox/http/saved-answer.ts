import type { Clock } from '../state/clock.ts';

/** The reply to a POST, stored under its Idempotency-Key. */
export interface SavedAnswer {
  /** The key. */
  id: string;
  fingerprint: string;
  status: number;
  body: object;
  request: string;
  /** Milliseconds since 1970. */
  saved_at: number;
}

/** Stripe removes idempotency keys when they are at least 24 hours old (API reference, "Idempotent requests"). */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function isOutdated(clock: Clock, saved: SavedAnswer): boolean {
  return clock.now() - saved.saved_at >= KEPT_MS;
}
