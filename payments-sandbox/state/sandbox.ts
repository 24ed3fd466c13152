import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** The shared state of the sandbox's parts. */
export interface Sandbox extends Clock {
  settings: Settings;
  /** Public origin, without a trailing slash. */
  url: string;
  store: Store;
  /** The API request in progress. Its events contain its id and key. Null for hosted pages and timers. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** One function for each delayed answer. Calling it sends the answer at once. */
  heldAnswers: Set<() => void>;
}
