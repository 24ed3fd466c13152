import { vi } from 'vitest';

/** From now on, storing fails in this test, as when the browser is out of space. */
export function fillStorage(): void {
  const full = new Proxy(localStorage, {
    get(storage, name) {
      if (name === 'setItem')
        return () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      const value: unknown = Reflect.get(storage, name);
      return typeof value === 'function' ? value.bind(storage) : value;
    },
  });
  vi.stubGlobal('localStorage', full);
}
