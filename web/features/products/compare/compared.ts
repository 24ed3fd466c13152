import { useSyncExternalStore } from 'react';
import { useAuth } from '../../identity/auth-provider.tsx';

/** As many as stand side by side and can still be read. */
export const mostCompared = 4;

const chosen = new Map<string, string>();
const listeners = new Set<() => void>();
const keyOf = (userId: string) => `compared-${userId}`;

/** The ids of an address or of storage, each once and not too many. */
export function comparedIds(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
}

/** What the user chose to compare, in this tab until it closes. */
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
    // Storage can be closed; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
