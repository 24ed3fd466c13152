/**
 * A handler for `onEscapeKeyDown`. An overlay gets the Escape key before the focused element. So elements that use
 * Escape themselves, such as a field with an open list, set `data-takes-escape`. The overlay then stays open.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-takes-escape]')) event.preventDefault();
}
