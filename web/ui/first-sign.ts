import { useSyncExternalStore } from 'react';

/** Not `pointerover`, which a pointer that rests where the page appears gives too. */
const signs = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;
const waiting = new Set<() => void>();
let hasCome = false;

/** Calls back when the reader first moves the pointer, touches, scrolls or presses a key; at once when that has been. */
export function onFirstSign(react: () => void): () => void {
  if (hasCome) {
    react();
    return () => {};
  }
  if (waiting.size === 0 && typeof document !== 'undefined')
    for (const sign of signs) document.addEventListener(sign, come, { capture: true, passive: true });
  waiting.add(react);
  return () => waiting.delete(react);
}

/** False until the first sign of the reader: for what the first paint does not need. */
export function useFirstSign(): boolean {
  return useSyncExternalStore(
    onFirstSign,
    () => hasCome,
    () => false,
  );
}

function come(): void {
  hasCome = true;
  for (const sign of signs) document.removeEventListener(sign, come, { capture: true });
  for (const react of waiting) react();
  waiting.clear();
}
