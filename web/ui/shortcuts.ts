import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffectEvent, useLayoutEffect } from 'react';

/** `command` is Ctrl, and also Cmd on a Mac. Capital letters, whatever the layout makes of them with Shift or Alt. */
type Shortcut = { modifier: 'command' | 'alt' | null; key: string; what: MessageDescriptor };

/** Every shortcut of the product, which binds the keys and fills the list under '?'. Sonner binds its own, the overlays Escape. */
export const shortcuts = {
  palette: { modifier: 'command', key: 'K', what: msg`Search or jump to a page` },
  sidebar: { modifier: 'command', key: 'B', what: msg`Show or hide the sidebar` },
  toasts: { modifier: 'alt', key: 'T', what: msg`Go to the notifications` },
  shortcuts: { modifier: null, key: '?', what: msg`Show this list` },
  close: { modifier: null, key: 'Escape', what: msg`Close the dialog or panel` },
} as const satisfies Record<string, Shortcut>;
export type ShortcutName = keyof typeof shortcuts;

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Calls back when its keys are pressed, and the browser does not get them. */
export function useShortcut(name: ShortcutName, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  // Together with what it is shown beside: a press between the two would be lost.
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
  // '?' needs Shift on most keyboards, and on some another modifier that makes no letter of its own.
  if (modifier === null) return !event.ctrlKey && !event.metaKey;
  const hasCommand = event.ctrlKey || event.metaKey;
  return !event.shiftKey && hasCommand === (modifier === 'command') && event.altKey === (modifier === 'alt');
}

const isLetter = (name: ShortcutName) => shortcuts[name].modifier === null;

/** Fields, and what goes to an entry by its first letters. */
function takesText(target: EventTarget | null): boolean {
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';
  return target instanceof Element && target.closest(fields) !== null;
}

/** For `aria-keyshortcuts`. */
export function ariaShortcut(name: ShortcutName): string {
  const { modifier, key } = shortcuts[name];
  if (modifier === 'command') return `Control+${key} Meta+${key}`;
  return modifier === 'alt' ? `Alt+${key}` : key;
}

/** As the reader's keyboard names them. */
export function keyNames(name: ShortcutName): (MessageDescriptor | string)[] {
  const { modifier, key } = shortcuts[name];
  return [...(modifier ? [modifierNames[modifier]] : []), key === 'Escape' ? msg`Esc` : key];
}

const modifierNames = isMac
  ? { command: '⌘', alt: '⌥' }
  : { command: msg({ message: 'Ctrl', context: 'key' }), alt: msg({ message: 'Alt', context: 'key' }) };
