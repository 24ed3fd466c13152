import { messages as firstWords } from 'virtual:first-words';
import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/** By file name: one for each language. */
const catalogues = import.meta.glob<{ messages: Messages }>('./*.po');

/** The English of the pages beside the app, which is there at once. */
export function showFirstWords(): void {
  i18n.loadAndActivate({ locale: 'en', messages: firstWords });
}

/**
 * Shows the words of a language from now on, all of them. A catalogue that does not arrive leaves the page readable in English.
 */
export async function loadLocale(language: Language): Promise<void> {
  const english = await loadMessages('en');
  i18n.load('en', english ?? {});
  const messages = await loadMessages(language).catch(() => null);
  if (messages) i18n.load(language, messages);
  const shown = messages ? language : 'en';
  i18n.activate(shown);
  document.documentElement.lang = shown;
}

async function loadMessages(language: Language): Promise<Messages | null> {
  const catalogue = await catalogues[`./${language}.po`]?.();
  return catalogue?.messages ?? null;
}
