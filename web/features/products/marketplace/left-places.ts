import type { ParsedLocation } from '@tanstack/react-router';

/** The reader's place in each list of this tab, by history entry (kept-places.ts). */
export const placesKey = 'list-places';

/** The router's key of a history entry, which its guide to scroll restoration names; empty before the router has set it. */
export const entryOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? '';

/** Whether the reader was in this list before, also before a reload. */
export function wasLeft(entry: string): boolean {
  try {
    return sessionStorage.getItem(placesKey)?.includes(JSON.stringify(entry)) ?? false;
  } catch {
    // Storage can be unavailable.
    return false;
  }
}
