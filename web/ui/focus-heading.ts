type Found = { unless?: () => boolean; onFound?: () => void };

/**
 * Moves the focus to the page's h1, immediately or when the h1 appears. Does not move it if another element has got the focus by then.
 * Screen readers start reading at the h1, as after loading a document.
 * @param unless returns true if the focus must not be moved
 * @returns a function that stops waiting for the h1
 */
export function focusHeading({ unless = () => false, onFound = () => {} }: Found = {}): () => void {
  const focus = (): boolean => {
    // Skips headings of skeletons, because the focus would be lost when they are removed. Also skips headings of
    // pages that React has hidden.
    const headings = [...document.querySelectorAll<HTMLElement>('h1:not([aria-busy=true] *)')];
    const heading = headings.find((one) => one.checkVisibility());
    if (!heading) return false;
    if (!unless()) {
      heading.setAttribute('tabindex', '-1');
      // Focusing must not scroll, because the router restores the scroll position.
      heading.focus({ preventScroll: true });
    }
    onFound();
    return true;
  };
  if (focus()) return () => {};
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== document.body || focus()) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}
