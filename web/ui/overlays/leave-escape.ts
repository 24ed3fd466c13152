/**
 * A handler for `onEscapeKeyDown`. An overlay gets the Escape key before the focused element. Elements that use Escape themselves, such as
 * a field with an open list, therefore set `data-takes-escape`, which keeps the overlay open.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-takes-escape]')) event.preventDefault();
}
