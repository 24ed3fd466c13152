import { useSyncExternalStore } from 'react';

/** The time zone of all displayed times, as an IANA name. The default is in docs/product.md, Settings. */
const standard = 'UTC';
let chosen = standard;
const listeners = new Set<() => void>();

/** Sets the time zone of all displayed times. */
export function showTimesIn(timeZone: string): void {
  chosen = timeZone;
  for (const listener of listeners) listener();
}

/** Server-rendered pages start with the default zone, because the server does not know the user's. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => standard,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
