/** Reads local storage. Returns null when the key is missing or the browser blocks storage (policies, private windows). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Reads an object stored as JSON. Returns an empty object when the value is missing or invalid. */
export function readStoredObject(key: string): object {
  try {
    return Object(JSON.parse(readStored(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** @throws when the browser blocks local storage or it is full */
export function store(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}

/** Stores text. Does nothing when the browser blocks local storage or it is full. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The browser blocks local storage or it is full, so nothing was stored.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser blocks local storage, so there is nothing to remove.
  }
}
