import { useSyncExternalStore } from 'react';

/** The zone that times are shown in, an IANA name; the default is in docs/product.md, Settings. */
const standard = 'UTC';
let chosen = standard;
const listeners = new Set<() => void>();

/** Shows every time in this zone from now on. */
export function showTimesIn(timeZone: string): void {
  chosen = timeZone;
  for (const listener of listeners) listener();
}

/** A page that the server rendered begins with the default, as the server knows no reader's zone. */
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
