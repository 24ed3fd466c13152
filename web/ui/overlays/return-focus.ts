import { type FocusEvent, useRef } from 'react';

/**
 * Returns the focus to its place before the overlay opened. Radix does this only for its own triggers; ours open by link, URL or menu. After
 * navigation, the route announcer moves the focus instead.
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
    /** A field with `autoFocus` gets the focus before the overlay's own focus handling. */
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

/** The menu item is removed by then, so the focus returns to the menu's button. */
function triggerOfMenu(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : null;
}
