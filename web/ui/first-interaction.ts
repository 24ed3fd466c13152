import { useSyncExternalStore } from 'react';

const signs = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const waiting = new Set<() => void>();
let hasCome = false;

/**
 * Calls `react` on the first user interaction (pointer move, touch, scroll, focus or key), or immediately if there
 * has already been one.
 */
export function onFirstInteraction(react: () => void): () => void {
  if (hasCome) {
    react();
    return () => {};
  }
  if (waiting.size === 0 && typeof document !== 'undefined')
    for (const sign of signs) document.addEventListener(sign, come, { capture: true, passive: true });
  waiting.add(react);
  return () => waiting.delete(react);
}

/** False until the first user interaction, then true. Used for parts that the first paint does not need. */
export function useFirstInteraction(): boolean {
  return useSyncExternalStore(
    onFirstInteraction,
    () => hasCome,
    () => false,
  );
}

function come(event: Event): void {
  if (isOfRestingPointer(event)) return;
  hasCome = true;
  for (const sign of signs) document.removeEventListener(sign, come, { capture: true });
  for (const react of waiting) react();
  waiting.clear();
}

/**
 * Whether the event is from a pointer that has not moved. If the pointer rests on the page, the browser may send a
 * `pointermove` at any time after the first paint, although the pointer has not moved.
 */
function isOfRestingPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}
