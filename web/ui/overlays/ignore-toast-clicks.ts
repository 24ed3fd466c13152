/** For `onInteractOutside`: pressing a toast, or its Undo, does not close the dialog beneath it. */
export function ignoreToastClicks(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
}
