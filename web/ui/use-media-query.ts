import { useSyncExternalStore } from 'react';

/** The media query of the phone layout, below 768 px (docs/product.md, Constants). */
export const phone = '(max-width: 767.98px)';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
