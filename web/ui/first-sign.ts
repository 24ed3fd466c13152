/** Not `pointerover`, which a pointer that rests where the page appears gives too. */
const signs = ['pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const waiting = new Set<() => void>();
let hasCome = false;

/** Calls back when the reader first moves the pointer, touches or presses a key; at once when that has been. */
export function onFirstSign(react: () => void): void {
  if (hasCome) {
    react();
    return;
  }
  if (waiting.size === 0 && typeof document !== 'undefined')
    for (const sign of signs) document.addEventListener(sign, come, { capture: true, passive: true });
  waiting.add(react);
}

function come(): void {
  hasCome = true;
  for (const sign of signs) document.removeEventListener(sign, come, { capture: true });
  for (const react of waiting) react();
  waiting.clear();
}
