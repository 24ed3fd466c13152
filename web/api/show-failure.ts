import { i18n, type MessageDescriptor } from '@lingui/core';
import { describeError, isSessionRefused } from './error-words.ts';
import { notify } from './notify.ts';

/**
 * The text of a toast, or a function that returns the text for an error. The function returns null when the failure
 * needs no toast.
 */
type Words = MessageDescriptor | ((error: Error) => MessageDescriptor | null);

export type FailureWords = {
  errorTitle?: Words;
  /** The toast's description when the server gave no reason. */
  errorFallback?: Words;
  /** Whether the form or page itself shows the reason. If so, the toast has only a title. */
  isShownInPlace?: boolean | ((error: Error) => boolean);
};

/** If `errorTitle` is set, a failure shows a toast. Otherwise the screen must show the failure. */
export function showFailure(error: Error, words: FailureWords | undefined): void {
  const { errorTitle, errorFallback, isShownInPlace = false } = words ?? {};
  // The session has ended or lacks its second factor. The route guard redirects to the sign-in page, which explains
  // this better than a toast.
  if (!errorTitle || isSessionRefused(error)) return;
  const isInPlace = typeof isShownInPlace === 'function' ? isShownInPlace(error) : isShownInPlace;
  const title = isInPlace ? wordsFor(error, errorTitle) : null;
  if (title) notify.error(i18n._(title));
  else if (!isInPlace) showErrorToast(error, errorTitle, errorFallback);
}

/** Shows the toast even if the page also shows the reason. */
export function showErrorToast(error: Error, errorTitle: Words, errorFallback?: Words): void {
  const title = wordsFor(error, errorTitle);
  if (!title) return;
  const fallback = (errorFallback && wordsFor(error, errorFallback)) ?? undefined;
  notify.error(i18n._(title), { description: describeError(error, fallback) });
}

function wordsFor(error: Error, words: Words): MessageDescriptor | null {
  return typeof words === 'function' ? words(error) : words;
}
