import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** The state that the parts of the sandbox share. */
export interface Sandbox extends Clock {
  settings: Settings;
  /** Public origin, without a trailing slash. */
  url: string;
  store: Store;
  /** The API request in progress, whose id and key its events contain. Null for hosted pages and timers. */
  request: { id: string; idempotencyKey: string | null } | null;
  /** One function for each delayed reply. Calling it sends the reply immediately. */
  heldAnswers: Set<() => void>;
}
