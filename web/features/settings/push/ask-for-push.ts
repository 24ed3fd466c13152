import { useSyncExternalStore } from 'react';
import { type PushPermission, pushPermission } from './push-permission.ts';

/** Requests the browser's permission for notifications. If the user has refused before, the browser may refuse without asking. */
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
    // Some browsers do not report changes of the permission. The permission is then read again at the next render.
    .catch(() => {});
  return () => {
    listeners.delete(listener);
    ended.abort();
  };
}
