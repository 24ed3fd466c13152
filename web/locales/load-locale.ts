import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/** By file name: one for each language but English, which stays in the components (web/build/english-words.ts). */
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
  if (messages) i18n.load(language, messages);
  if (wanted !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Null for English. */
async function loadMessages(language: Language): Promise<Messages | null> {
  if (language === 'en') return null;
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? null;
}
