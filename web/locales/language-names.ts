import type { Language } from '../../contract/languages.ts';

/**
 * The name of each language in that language itself, because the user may be unable to read the language that is
 * active.
 */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};
