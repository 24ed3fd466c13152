/** The reader's place in each list of this tab, by history entry (kept-places.ts). */
export const placesKey = 'list-places';

/** Whether the reader was in this list before, also before a reload. */
export function wasLeft(): boolean {
  try {
    return sessionStorage.getItem(placesKey)?.includes(history.state.__TSR_key) ?? false;
  } catch {
    // Storage can be unavailable.
    return false;
  }
}
