import { forget, readStored, storeText } from '../../api/browser-storage.ts';

/**
 * The active organization of each user of this browser. An open tab keeps its own choice, so switching in one tab does not affect others; a new
 * tab starts with the last choice.
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

/** Removes the stored choice. The tab keeps its own, because otherwise it would choose and store another immediately. */
export function forgetStoredChoice(userId: string): void {
  // Loads the choice into memory first.
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
