import { startTransition, useEffect, useState } from 'react';

/**
 * As the ref of a long list: marks it until its first frame is painted. Styles leave out meanwhile what no phone shows of it
 * (styles/cards.css, styles/table.css), so that neither that frame nor the next takes long.
 */
export function inFirstFrame(list: HTMLElement | null): void {
  if (!list) return;
  list.dataset.firstFrame = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete list.dataset.firstFrame));
}

/** False until what is mounted with this was painted, for what may follow it in slices. */
export function useAfterFirstFrame(isAtOnce: boolean): boolean {
  const [isAfter, setIsAfter] = useState(isAtOnce);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
