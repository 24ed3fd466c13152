import { startTransition, useEffect, useState } from 'react';

/**
 * Ref callback of a long list: marks it until its first frame is painted. Styles skip its off-screen part meanwhile (styles/cards.css,
 * styles/table.css), so that the first frames stay fast.
 */
export function inFirstFrame(list: HTMLElement | null): void {
  if (!list) return;
  list.dataset.firstFrame = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete list.dataset.firstFrame));
}

/** False until the component's first frame is painted; delays less urgent parts. */
export function useAfterFirstFrame(isAtOnce: boolean): boolean {
  const [isAfter, setIsAfter] = useState(isAtOnce);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
