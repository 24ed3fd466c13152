import { useEffect } from 'react';
import { mainId } from './main-id.ts';

/**
 * When the focused element disappears (the row that was deleted, the button that has done its work), the focus goes to the nearest
 * part of the page that remains, so that the keyboard goes on from there and not from the top. An element that was only moved (a row
 * that is sorted anew) or hidden for a moment gets it back. After a change of page the announcer of routes moves it instead.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = [];
    let page = '';
    let timer = 0;
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? [target, ...ancestorsOf(target)] : [];
      page = location.pathname;
    };
    // Who presses elsewhere has left it, and wants it back no more; what is pressed then takes the focus, or nothing does.
    const forget = ({ target }: PointerEvent) => {
      if (!around[0]?.contains(target as Node)) around = [];
    };
    // Tab goes to another element, which is then remembered, or leaves the page.
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') around = [];
    };
    // The Done button of a phone's keyboard leaves a field without a press on the page.
    const blur = () => {
      // Later, because an element that is removed or moved loses the focus before it is.
      setTimeout(() => {
        if (document.hasFocus() && isLost() && around[0] && canHaveFocus(around[0])) around = [];
      });
    };
    const rescue = () => {
      timer = 0;
      if (!isLost()) return;
      const nearest = around.find((element) => element.isConnected);
      around = [];
      focusPart(nearest?.closest<HTMLElement>(parts) ?? document.getElementById(mainId));
    };
    const isLost = () => around[0] && document.activeElement === document.body && location.pathname === page;
    const watch = new MutationObserver(() => {
      if (!isLost()) return;
      // At once, so that the next key goes to it. While it is hidden this does nothing, and the change that shows it leads here again.
      if (around[0]?.isConnected) (around[0] as HTMLElement).focus({ preventScroll: true });
      // An overlay that closes returns the focus by itself first.
      else timer ||= window.setTimeout(rescue, 50);
    });
    const hiding = ['style', 'hidden', 'inert', 'disabled'];
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: hiding });
    addEventListener('focusin', remember);
    addEventListener('pointerdown', forget, true);
    addEventListener('keydown', leave);
    addEventListener('focusout', blur);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      removeEventListener('focusin', remember);
      removeEventListener('pointerdown', forget, true);
      removeEventListener('keydown', leave);
      removeEventListener('focusout', blur);
    };
  }, []);
}

const parts = '[role=dialog], [role=tabpanel], section, main';

function canHaveFocus(element: Element): boolean {
  return (
    element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert], [inert] *')
  );
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement && parentElement !== document.body
    ? [parentElement, ...ancestorsOf(parentElement)]
    : [];
}

function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
