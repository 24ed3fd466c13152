import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/**
 * Catalogues by file name. English has none, because its texts are compiled into the components
 * (web/build/english-words.ts).
 */
const catalogues = import.meta.glob<{ messages: Messages }>(['./*.po', '!./en.po']);

/**
 * The last requested language. This language is shown, even if the catalogue of an earlier request arrives after its
 * catalogue.
 */
let asked: { language: Language; isShown: Promise<boolean> } | null = null;

/**
 * Switches the language.
 * @returns false when another language was requested in the meantime
 * @throws when the catalogue cannot be loaded; the language then stays the same
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
  // The browser recomputes the styles of the whole page when the attribute is set, even to the same value.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  return true;
}

/** Null for English. */
async function loadMessages(language: Language): Promise<Messages | null> {
  if (language === 'en') return null;
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? null;
}
