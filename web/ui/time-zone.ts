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

/**
 * Server-rendered pages start with the default time zone, because the user's settings are stored only in the browser.
 */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => standard,
  );
}

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone's name in readable form, such as "America/Argentina/Buenos Aires". */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
