import { useSyncExternalStore } from 'react';
import { useAuth } from '../../identity/auth-provider.tsx';

/** More columns than this would make a comparison unreadable. */
export const mostCompared = 4;

const chosen = new Map<string, string>();
const listeners = new Set<() => void>();
const keyOf = (userId: string) => `compared-${userId}`;

/** The product ids in a text from the URL or the storage, without duplicates, at most `mostCompared`. */
export function comparedIds(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
}

/** The products chosen for comparison, stored in this tab. */
export function useCompared() {
  const userId = useAuth().user?.id ?? '';
  const ids = comparedIds(useSyncExternalStore(subscribe, () => textOf(userId)));
  const choose = (next: readonly string[]) => keep(userId, next.join());
  return {
    ids,
    toggle: (id: string) => choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => choose([]),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function textOf(userId: string): string {
  const text = chosen.get(userId) ?? stored(userId);
  chosen.set(userId, text);
  return text;
}

function stored(userId: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

function keep(userId: string, text: string): void {
  chosen.set(userId, text);
  try {
    sessionStorage.setItem(keyOf(userId), text);
  } catch {
    // The browser blocks session storage. The choice is then lost when the page is closed.
  }
  for (const listener of listeners) listener();
}
