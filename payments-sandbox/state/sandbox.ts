import type { Settings } from '../settings.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** What every part of the sandbox works on. */
export interface Sandbox extends Clock {
  settings: Settings;
  /** Public origin, without a slash at the end. */
  url: string;
  store: Store;
  /** The API request being answered; events name it. Null on the hosted pages and for what time brings about. */
  request: { id: string; idempotencyKey: string | null } | null;
}
