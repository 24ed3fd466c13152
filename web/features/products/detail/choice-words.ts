import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Of the choices that a known detail has, those in words; the others are marks of a standard, the same in each language. */
const choiceWords = new Map([['not stated', msg`Not stated`]]);

export function wordsOfChoice(i18n: I18n, choice: string): string {
  const words = choiceWords.get(choice);
  return words ? i18n._(words) : choice;
}
