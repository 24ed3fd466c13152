/**
 * A handler for `onEscapeKeyDown`. An overlay gets the Escape key before the focused element, so elements that use Escape themselves, such
 * as a field with an open list, set `data-takes-escape`, and the overlay stays open.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-takes-escape]')) event.preventDefault();
}
