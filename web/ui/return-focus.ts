import { useRef } from 'react';

/**
 * Gives the focus back to where it was when the overlay opened. Radix does so for a trigger of its own; ours are opened by a
 * link, an address or a menu.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus({ preventScroll: true });
    },
  };
}
