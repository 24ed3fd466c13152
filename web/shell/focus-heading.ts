type Found = { unless?: () => boolean; onFound?: () => void };

/**
 * Moves the focus to the page's h1, as a browser begins at the top of a new document: now, or once it is there, unless something
 * else has the focus by then.
 * @param unless leaves the focus where it is
 * @returns stops waiting for the heading
 */
export function focusHeading({ unless = () => false, onFound = () => {} }: Found = {}): () => void {
  const focus = (): boolean => {
    // That of a skeleton goes away again and would take the focus with it; React hides that of a page that it may show again.
    const headings = [...document.querySelectorAll<HTMLElement>('h1:not([aria-busy=true] *)')];
    const heading = headings.find((one) => one.checkVisibility());
    if (!heading) return false;
    if (!unless()) {
      heading.setAttribute('tabindex', '-1');
      // The scroll is the router's to restore.
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
