import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/** By file name: one for each language but English, which stays in the components (web/build/english-words.ts). */
const catalogues = import.meta.glob<{ messages: Messages }>(['./*.po', '!./en.po']);

/** The language that was asked for last: of two that are on their way, this one is shown, whichever arrives first. */
let asked: { language: Language; isShown: Promise<boolean> } | null = null;

/**
 * Shows the words of a language from now on.
 * @returns false when another language was asked for meanwhile
 * @throws when its catalogue does not arrive; the language that was shown stays
 */
export function loadLocale(language: Language): Promise<boolean> {
  if (asked?.language !== language) asked = { language, isShown: show(language) };
  return asked.isShown;
}

async function show(language: Language): Promise<boolean> {
  const isAsked = () => asked?.language === language;
  try {
    const messages = await loadMessages(language);
    if (messages) i18n.load(language, messages);
  } catch (error) {
    if (!isAsked()) return false;
    asked = null;
    throw error;
  }
  if (!isAsked()) return false;
  i18n.activate(language);
  // Written, even as it was, it has the browser style the whole page anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  return true;
}

/** Null for English. */
async function loadMessages(language: Language): Promise<Messages | null> {
  if (language === 'en') return null;
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? null;
}
