type Found = { unless?: () => boolean; onFound?: () => void };

/**
 * Moves the focus to the page's h1, as after loading a document: immediately, or when it appears, unless another element has the focus by then.
 * @param unless returns true to leave the focus where it is
 * @returns a function that stops waiting
 */
export function focusHeading({ unless = () => false, onFound = () => {} }: Found = {}): () => void {
  const focus = (): boolean => {
    // Skips skeleton headings, which would lose the focus when removed, and headings of pages that React has hidden.
    const headings = [...document.querySelectorAll<HTMLElement>('h1:not([aria-busy=true] *)')];
    const heading = headings.find((one) => one.checkVisibility());
    if (!heading) return false;
    if (!unless()) {
      heading.setAttribute('tabindex', '-1');
      // The router restores the scroll position.
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
