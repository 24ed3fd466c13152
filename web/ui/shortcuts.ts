import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffectEvent, useLayoutEffect } from 'react';

/** `command` is Ctrl, or Cmd on a Mac. `key` is a capital letter, whatever character the key types with Shift and Alt. */
type Shortcut = { modifier: 'command' | 'alt' | null; key: string; what: MessageDescriptor };

/**
 * All keyboard shortcuts. The code handles these keys and lists them in the dialog that '?' opens. Sonner handles its own key, and overlays
 * handle Escape.
 */
export const shortcuts = {
  palette: { modifier: 'command', key: 'K', what: msg`Search or jump to a page` },
  sidebar: { modifier: 'command', key: 'B', what: msg`Show or hide the sidebar` },
  toasts: { modifier: 'alt', key: 'T', what: msg`Go to the notifications` },
  shortcuts: { modifier: null, key: '?', what: msg`Show this list` },
  close: { modifier: null, key: 'Escape', what: msg`Close the dialog or panel` },
} as const satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof shortcuts;

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Calls `onPress` when the user presses the shortcut, and prevents the browser's default action. */
export function useShortcut(name: ShortcutName, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  // Uses a layout effect, so that a press immediately after rendering is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(shortcuts[name], event) || (isLetter(name) && takesText(event.target))) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [name]);
}

export function isPressed(
  { modifier, key }: Pick<Shortcut, 'modifier' | 'key'>,
  event: KeyboardEvent,
): boolean {
  if (event.key.toUpperCase() !== key.toUpperCase()) return false;
  // Shift and Alt are allowed, because '?' needs Shift on most keyboards and another modifier on some.
  if (modifier === null) return !event.ctrlKey && !event.metaKey;
  const hasCommand = event.ctrlKey || event.metaKey;
  return !event.shiftKey && hasCommand === (modifier === 'command') && event.altKey === (modifier === 'alt');
}

const isLetter = (name: ShortcutName) => shortcuts[name].modifier === null;

/** Whether the element accepts text, or selects an entry by typing, as a select does. */
function takesText(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';
  return target instanceof Element && target.closest(fields) !== null;
}

/** The shortcut as a value of `aria-keyshortcuts`. */
export function ariaShortcut(name: ShortcutName): string {
  const { modifier, key } = shortcuts[name];
  if (modifier === 'command') return `Control+${key} Meta+${key}`;
  return modifier === 'alt' ? `Alt+${key}` : key;
}

/** The names of the shortcut's keys on the user's platform. */
export function keyNames(name: ShortcutName): (MessageDescriptor | string)[] {
  const { modifier, key } = shortcuts[name];
  return [...(modifier ? [modifierNames[modifier]] : []), key === 'Escape' ? msg`Esc` : key];
}

const modifierNames = isMac
  ? { command: '⌘', alt: '⌥' }
  : { command: msg({ message: 'Ctrl', context: 'key' }), alt: msg({ message: 'Alt', context: 'key' }) };
