/**
 * For `onEscapeKeyDown`: elements with their own use for Escape, such as a field with an open list, set `data-takes-escape`, because the overlay
 * receives the key first.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-takes-escape]')) event.preventDefault();
}
