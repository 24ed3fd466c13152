import { useSyncExternalStore } from 'react';

/**
 * True when the browser has hydrated a server-rendered page. Data of the device (time zone, storage) must not be
 * shown before that. On pages that the browser renders, it is true immediately.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
