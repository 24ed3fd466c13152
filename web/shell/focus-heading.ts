/**
 * Moves the focus to the page's h1, as a browser begins at the top of a new document: now, or once it is there, unless something
 * else has the focus by then.
 * @returns stops waiting for it
 */
export function focusHeading(onFocused: () => void = () => {}): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.setAttribute('tabindex', '-1');
    // The scroll is the router's to restore.
    heading.focus({ preventScroll: true });
    onFocused();
    return true;
  };
  if (focus()) return () => {};
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== document.body || focus()) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}
