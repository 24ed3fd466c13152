import { type FocusEvent, useRef } from 'react';

/**
 * When an overlay closes, returns the focus to the element that had the focus before the overlay opened. Radix does
 * this only for its own triggers, but our overlays are also opened by a link, a URL or a menu. When one overlay replaces
 * another, the first one returns the focus while the second is open, so the second remembers the same element. After
 * navigation, the route announcer moves the focus instead.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const page = useRef('');
  const remember = (element: Element | null) => {
    if (opener.current || element === document.body) return;
    opener.current = triggerOfMenu(element) ?? element;
    page.current = location.pathname;
  };
  return {
    /**
     * The `relatedTarget` of the first focus inside the overlay is the element that had the focus before the overlay
     * opened. A field with `autoFocus` gets the focus before Radix reports that the overlay opens.
     */
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) remember(relatedTarget);
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

/** The button of the menu that contained the element. The menu item itself was removed when the menu closed. */
function triggerOfMenu(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : null;
}
