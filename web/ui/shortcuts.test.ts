import { describe, expect, it } from 'vitest';
import { ariaShortcut, isPressed, shortcuts } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (name: keyof typeof shortcuts, event: Partial<KeyboardEvent>) =>
  isPressed(shortcuts[name], { ...none, ...event } as KeyboardEvent);

describe('sidebar', () => {
  it.each([
    ['Ctrl and b', { key: 'b', ctrlKey: true }, true],
    ['Cmd and b', { key: 'b', metaKey: true }, true],
    ['Ctrl and b with Caps Lock', { key: 'B', ctrlKey: true }, true],
    ['b alone', { key: 'b' }, false],
    ['Ctrl, Shift and b', { key: 'B', ctrlKey: true, shiftKey: true }, false],
    ['Ctrl, Alt and b', { key: 'b', ctrlKey: true, altKey: true }, false],
    ['Ctrl and k', { key: 'k', ctrlKey: true }, false],
  ])('%s: %j is %s', (_keys, event, is) => {
    expect(pressed('sidebar', event)).toBe(is);
  });
});

it.each([
  [{ key: '?', shiftKey: true }, true],
  [{ key: '?' }, true],
  [{ key: '?', ctrlKey: true }, false],
  [{ key: '/', shiftKey: true }, false],
])(
  'the list of shortcuts opens by its character, independent of the keys that type it: %j is %s',
  (event, is) => {
    expect(pressed('shortcuts', event)).toBe(is);
  },
);

it('screen readers get both keys of a shortcut that differs on a Mac', () => {
  expect(ariaShortcut('palette')).toBe('Control+K Meta+K');
  expect(ariaShortcut('toasts')).toBe('Alt+T');
});
