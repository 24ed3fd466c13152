import { forget, readStored, storeText } from '../../api/browser-storage.ts';

/**
 * The organization that each user has chosen in this tab. A choice does not affect other open tabs. A new tab starts
 * with the last choice.
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

/** Stores the choice; null removes it. */
export function storeChoice(userId: string, organizationId: string | null): void {
  if (storedChoice(userId) === organizationId) return;
  chosen.set(userId, organizationId);
  if (organizationId === null) forgetStoredChoice(userId);
  else storeText(storageKey(userId), organizationId);
  for (const listener of listeners) listener();
}

/**
 * Removes the choice from storage. This tab keeps the choice in memory. Otherwise the tab would immediately choose an
 * organization again and store that choice.
 */
export function forgetStoredChoice(userId: string): void {
  // Loads the choice into memory before the choice is removed from storage.
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
