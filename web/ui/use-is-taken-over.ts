import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has hydrated a page that the server rendered: data of the reader's device (its time zone, its storage) is
 * shown from then on. True at once when the browser renders the page itself.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
