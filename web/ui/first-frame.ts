import { startTransition, useEffect, useState } from 'react';

/**
 * A ref callback that marks a long list until its first frame is painted. In marked lists, styles skip the content outside the screen
 * (styles/cards.css, styles/table.css), so that the first frame is fast.
 */
export function inFirstFrame(list: HTMLElement | null): void {
  if (!list) return;
  list.dataset.firstFrame = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete list.dataset.firstFrame));
}

/** False until the component's first frame is painted, then true. For parts that can appear later. */
export function useAfterFirstFrame(isAtOnce: boolean): boolean {
  const [isAfter, setIsAfter] = useState(isAtOnce);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
