import type { Language } from '../../contract/languages.ts';

/** Each language in its own name, because the reader may not understand the current one. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};
