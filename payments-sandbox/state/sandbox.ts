import type { Settings } from '../settings.ts';
import type { Store } from './store.ts';

/** What every part of the sandbox works on. */
export interface Sandbox {
  settings: Settings;
  /** Public origin, without a slash at the end. */
  url: string;
  store: Store;
  /** Milliseconds since 1970. */
  now(): number;
  /** The API request being answered; events name it. Null on the hosted pages and for what time brings about. */
  request: { id: string; idempotencyKey: string | null } | null;
}

/** Stripe's timestamps are whole seconds. */
export function seconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}
