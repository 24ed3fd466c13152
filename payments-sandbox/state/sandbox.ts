import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** The shared state of the sandbox's parts. */
export interface Sandbox extends Clock {
  settings: Settings;
  /** Public origin, without a trailing slash. */
  url: string;
  store: Store;
  /** The API request in progress, which its events name. Null on hosted pages and for timers. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** Send the answers that a test delays at once. */
  heldAnswers: Set<() => void>;
}
