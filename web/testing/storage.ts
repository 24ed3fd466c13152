import { vi } from 'vitest';

/** From this call on, storing data fails in this test, as in a browser without free space. */
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
