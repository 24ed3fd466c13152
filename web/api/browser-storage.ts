/** Local storage, which may be closed (policies, private windows) or full. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The object that was stored as JSON; empty where there is none or somebody changed it into something else. */
export function readStoredObject(key: string): object {
  try {
    return Object(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @throws where the browser stores nothing (closed, or full) */
export function store(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

/** For what only lasts for this tab where the browser stores nothing. */
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
