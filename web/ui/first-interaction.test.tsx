import { beforeEach, expect, it, vi } from 'vitest';

let onFirstInteraction: typeof import('./first-interaction.ts').onFirstInteraction;

/** Imports the module again for each test, because the module remembers that there was an interaction. */
beforeEach(async () => {
  vi.resetModules();
  ({ onFirstInteraction } = await import('./first-interaction.ts'));
});

const move = (movementX: number) =>
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX }));

it('a pointer that rests where the page appears is no interaction', () => {
  const react = vi.fn();
  onFirstInteraction(react);
  move(0);
  expect(react).not.toHaveBeenCalled();
  move(3);
  expect(react).toHaveBeenCalledOnce();
});

it('calls back once, and immediately after the first interaction', () => {
  const react = vi.fn();
  onFirstInteraction(react);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' }));
  move(3);
  expect(react).toHaveBeenCalledOnce();
  const later = vi.fn();
  onFirstInteraction(later);
  expect(later).toHaveBeenCalledOnce();
});

it('does not call back after the component was unmounted', () => {
  const react = vi.fn();
  onFirstInteraction(react)();
  move(3);
  expect(react).not.toHaveBeenCalled();
});
