import { type FocusEvent, useRef } from 'react';

/**
 * Returns the focus to where it was when the overlay opened. Radix only does so for its own triggers; ours are opened by a link,
 * an address or a menu.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /** A field with `autoFocus` has the focus before the overlay is asked for one. */
    onFocus({ relatedTarget }: FocusEvent) {
      opener.current ??= relatedTarget;
    },
    onOpenAutoFocus() {
      opener.current ??= document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const before = opener.current;
      opener.current = null;
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      event.preventDefault();
      before.focus({ preventScroll: true });
    },
  };
}
