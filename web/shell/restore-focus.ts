import { useEffect } from 'react';
import { mainId } from './main-id.ts';

/**
 * When the focused element disappears (for example the button of a deleted row), moves the focus to the nearest
 * remaining section, so that keyboard users continue from there. An element that was only moved, or hidden for a
 * moment, gets the focus back. After navigation, the route announcer moves the focus instead.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let around: Element[] = [];
    let page = '';
    let timer = 0;
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? [target, ...ancestorsOf(target)] : [];
      page = location.pathname;
    };
    // After a press outside the focused element, the focus is not restored. The browser has moved the focus to the
    // pressed element, or has removed it.
    const forget = ({ target }: PointerEvent) => {
      if (!around[0]?.contains(target as Node)) around = [];
    };
    // Tab moves the focus to another element or out of the page, so the focus must not return to the previous
    // element.
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') around = [];
    };
    // The Done button of a phone's keyboard removes the focus from a field, without a press on the page. The user
    // intends this, so the focus is not restored.
    const blur = () => {
      // The check runs in a later task. When an element is removed or moved, it loses the focus first, so only a later
      // task can see that it was removed.
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
      // If the element is in the document, it gets the focus back immediately, so that it receives the next key. If
      // it is hidden, this has no effect, and the observer runs this code again when the element is visible.
      if (around[0]?.isConnected) (around[0] as HTMLElement).focus({ preventScroll: true });
      // Waits first, because an overlay that closes may restore the focus itself.
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
