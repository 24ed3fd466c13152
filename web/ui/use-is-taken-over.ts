import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has taken over a page that the server rendered: what only the reader's device knows (its zone, what it has
 * stored) is shown from then on. True at once where the browser renders by itself.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
