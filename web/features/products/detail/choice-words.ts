import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The choices that have a translation. All others are terms of a standard, which are the same in every language. */
const choiceWords = new Map([['not stated', msg`Not stated`]]);

export function wordsOfChoice(i18n: I18n, choice: string): string {
  const words = choiceWords.get(choice);
  return words ? i18n._(words) : choice;
}
