import type { ParsedLocation } from '@tanstack/react-router';

/** The session storage key for the scroll positions in the lists of this tab, by history entry (stored-places.ts). */
export const placesKey = 'list-places';

/** The key that the router gives to each history entry; empty until the router has set it. */
export const entryOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? '';

/** Whether a scroll position is stored for this history entry. The position may have been stored before a reload. */
export function wasVisited(entry: string): boolean {
  try {
    return sessionStorage.getItem(placesKey)?.includes(JSON.stringify(entry)) ?? false;
  } catch {
    // The browser blocks session storage.
    return false;
  }
}
