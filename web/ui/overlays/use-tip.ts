import { useEffect, useState } from 'react';

/**
 * A tooltip appears after 700 ms. If another tooltip was shown less than 300 ms ago, it appears immediately
 * (docs/product.md, Constants).
 */
const delayMs = 700;
const skipDelayMs = 300;

/** The element whose tooltip is shown: the one under the resting pointer, or the one focused by Tab. */
export function useTip(): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => followPointerAndFocus(setShown), []);
  return shown;
}

function followPointerAndFocus(show: (element: HTMLElement | null) => void): () => void {
  const stop = new AbortController();
  let under: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasTabbed = false;

  const change = (element: HTMLElement | null) => {
    clearTimeout(timer);
    if (shown && !element) hiddenAt = Date.now();
    shown = element;
    show(element);
  };
  const hide = () => change(null);
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, react, { capture: true, passive: true, signal: stop.signal });

  const rest = (element: HTMLElement | null) => {
    if (element === under) return;
    under = element;
    const isNext = shown !== null || Date.now() - hiddenAt < skipDelayMs;
    hide();
    if (element) timer = setTimeout(change, isNext ? 0 : delayMs, element);
  };

  // Checks for an element under the pointer, which may have reached it before this code loaded.
  rest(document.querySelector<HTMLElement>('[data-tip]:hover'));
  on('pointerover', ({ target, pointerType }) => {
    if (!isTip(target)) rest(pointerType === 'touch' ? null : tipped(target));
  });
  on('pointerdown', hide);
  on('scroll', hide);
  on('keydown', ({ key }) => {
    hasTabbed = key === 'Tab';
    hide();
  });
  // Tooltips appear only when Tab has moved the focus, because a closing dialog also returns the focus to its button.
  on('focusin', ({ target }) => {
    if (hasTabbed) change(tipped(target));
  });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tooltip]') !== null;
}
