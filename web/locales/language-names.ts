import type { Language } from '../../contract/languages.ts';

/** The name of each language in that language, because the user may not understand the present one. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};
