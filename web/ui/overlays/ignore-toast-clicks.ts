/** A handler for `onInteractOutside`. With it, a press on a toast or its Undo button does not close the dialog. */
export function ignoreToastClicks(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}
