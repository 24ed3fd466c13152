import { useSyncExternalStore } from 'react';
import { type PushPermission, pushPermission } from './push-permission.ts';

/** Asks the user through the browser's own question, which it may answer by itself after earlier refusals. */
export async function askForPush(): Promise<PushPermission> {
  if (pushPermission() === 'default') await Notification.requestPermission();
  for (const listener of listeners) listener();
  return pushPermission();
}

export function usePushPermission(): PushPermission {
  return useSyncExternalStore(subscribe, pushPermission);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const ended = new AbortController();
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: ended.signal }))
    // Not every browser can be asked; the answer is then read with the next render.
    .catch(() => {});
  return () => {
    listeners.delete(listener);
    ended.abort();
  };
}
