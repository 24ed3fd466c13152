import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/** By file name: one for each language but English. */
const catalogues = import.meta.glob<{ messages: Messages }>(['./*.po', '!./en.po']);

/**
 * Shows the words of a language from now on. English stays in the components (web/build/english-words.ts), so a catalogue that
 * does not arrive leaves the page readable.
 */
export async function loadLocale(language: Language): Promise<void> {
  const messages = await loadMessages(language).catch(() => null);
  if (messages) i18n.load(language, messages);
  const shown = messages ? language : 'en';
  i18n.activate(shown);
  document.documentElement.lang = shown;
}

async function loadMessages(language: Language): Promise<Messages | null> {
  if (language === 'en') return null;
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? null;
}
