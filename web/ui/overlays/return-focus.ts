import { type FocusEvent, useRef } from 'react';

/**
 * Returns the focus to where it was when the overlay opened. Radix only does so for its own triggers; ours are opened by a link,
 * an address or a menu. After a change of page the announcer of routes moves it instead.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const page = useRef('');
  const remember = (element: Element | null) => {
    if (opener.current) return;
    opener.current = triggerOfMenu(element) ?? element;
    page.current = location.pathname;
  };
  return {
    /** A field with `autoFocus` has the focus before the overlay is asked for one. */
    onFocus({ relatedTarget }: FocusEvent) {
      remember(relatedTarget);
    },
    onOpenAutoFocus() {
      remember(document.activeElement);
    },
    onCloseAutoFocus(event: Event) {
      const before = opener.current;
      opener.current = null;
      if (!(before instanceof HTMLElement) || !before.isConnected || location.pathname !== page.current)
        return;
      event.preventDefault();
      before.focus({ preventScroll: true });
    },
  };
}

/** The item of a menu is gone when what it opened closes; the button of the menu is there. */
function triggerOfMenu(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : null;
}
