/** Local storage, which may be unavailable (policies, private windows) or full. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The object stored as JSON; empty when it is missing or invalid. */
export function readStoredObject(key: string): object {
  try {
    return Object(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @throws when storage is unavailable or full */
export function store(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Stores text for which lasting only in this tab is acceptable. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Every reader has a default.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
