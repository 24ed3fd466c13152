/**
 * The active organization of each user of this browser. A tab keeps its own choice while it is open, so switching in one tab
 * never changes the rows in another; a new tab starts with the last choice.
 */
const chosen = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function storedChoice(userId: string): string | null {
  const known = chosen.get(userId);
  if (known !== undefined) return known;
  const stored = read(storageKey(userId));
  chosen.set(userId, stored);
  return stored;
}

/** Null removes the choice. */
export function storeChoice(userId: string, organizationId: string | null): void {
  if (storedChoice(userId) === organizationId) return;
  chosen.set(userId, organizationId);
  write(storageKey(userId), organizationId);
  for (const listener of listeners) listener();
}

export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storageKey(userId: string): string {
  return `active-org-${userId}`;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the choice only lasts for this tab.
  }
}
