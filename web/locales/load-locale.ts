import { i18n, type Messages } from '@lingui/core';
import { messages as english } from './en.po';

const locales = ['en', 'es', 'fr', 'de'] as const;
export type Locale = (typeof locales)[number];

/**
 * Shows the words of a language from now on. English is always there (a build leaves messages out of the components), so
 * a catalogue that does not arrive leaves the page readable.
 */
export async function loadLocale(locale: Locale): Promise<void> {
  i18n.load('en', english);
  const messages = await loadMessages(locale).catch(() => null);
  if (messages) i18n.load(locale, messages);
  const shown = messages ? locale : 'en';
  i18n.activate(shown);
  document.documentElement.lang = shown;
}

async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en':
      return english;
    case 'es':
      return (await import('./es.po')).messages;
    case 'fr':
      return (await import('./fr.po')).messages;
    case 'de':
      return (await import('./de.po')).messages;
  }
}
