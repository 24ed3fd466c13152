import { forget, readStored, storeText } from '../../api/browser-storage.ts';

/**
 * The active organization of each user of this browser. A tab keeps its own choice while it is open, so switching in one tab
 * never changes the rows in another; a new tab starts with the last choice.
 */
const chosen = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function storedChoice(userId: string): string | null {
  const known = chosen.get(userId);
  if (known !== undefined) return known;
  const stored = readStored(storageKey(userId));
  chosen.set(userId, stored);
  return stored;
}

/** Null removes the choice. */
export function storeChoice(userId: string, organizationId: string | null): void {
  if (storedChoice(userId) === organizationId) return;
  chosen.set(userId, organizationId);
  if (organizationId === null) forgetStoredChoice(userId);
  else storeText(storageKey(userId), organizationId);
  for (const listener of listeners) listener();
}

/** What the browser keeps. The tab keeps its own choice, or it would make another at once and store that. */
export function forgetStoredChoice(userId: string): void {
  // Known from now on, even if it was not asked for yet.
  storedChoice(userId);
  forget(storageKey(userId));
}

export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storageKey(userId: string): string {
  return `active-org-${userId}`;
}
