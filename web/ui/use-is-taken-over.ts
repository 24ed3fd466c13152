import { useSyncExternalStore } from 'react';

/**
 * True once the browser has hydrated a server-rendered page: data of the device (time zone, storage) shows from then on. True immediately in pages
 * rendered by the browser.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
