import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';
import { messages as english } from './en.po';

/** By file name: one for each language but English, which is always there (a build leaves messages out of the components). */
const catalogues = import.meta.glob<{ messages: Messages }>(['./*.po', '!./en.po']);

/** The language that was asked for last: of two that are on their way, this one is shown. */
let wanted: Language | null = null;

/**
 * Shows the words of a language from now on.
 * @throws when its catalogue does not arrive; the language that was shown stays
 */
export async function loadLocale(language: Language): Promise<void> {
  wanted = language;
  const messages = await loadMessages(language);
  i18n.load(language, messages);
  if (wanted !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
}

async function loadMessages(language: Language): Promise<Messages> {
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? english;
}
