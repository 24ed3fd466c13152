import { useSyncExternalStore } from 'react';

/**
 * True once the browser has hydrated a server-rendered page. Only then data of the device (time zone, storage) may be shown. In pages
 * rendered by the browser it is true immediately.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => {};
