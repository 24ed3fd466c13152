/** Of this tab: where its reader was in a list, by the entry of the history that showed it (kept-places.ts). */
export const placesKey = 'list-places';

/** Whether the reader was in this list before, be it ahead of a reload. */
export function wasLeft(): boolean {
  try {
    return sessionStorage.getItem(placesKey)?.includes(history.state.__TSR_key) ?? false;
  } catch {
    // Storage can be closed.
    return false;
  }
}
