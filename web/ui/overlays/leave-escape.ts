/**
 * For `onEscapeKeyDown`: what has a use of its own for Escape at this moment, such as a field with an open list, says so by
 * `data-takes-escape`, because the overlay hears of the key first.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-takes-escape]')) event.preventDefault();
}
