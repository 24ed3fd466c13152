type Found = { unless?: () => boolean; onFound?: () => void };

/**
 * Moves the focus to the page's h1: immediately, or when the h1 appears, unless another element has taken the focus by then. Screen readers
 * then start there, as after loading a document.
 * @param unless returns true to leave the focus where it is
 * @returns a function that stops waiting for the h1
 */
export function focusHeading({ unless = () => false, onFound = () => {} }: Found = {}): () => void {
  const focus = (): boolean => {
    // Headings of skeletons are skipped, because they will be removed together with the focus; so are
    // headings of pages that React has hidden.
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
