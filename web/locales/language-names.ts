import type { Language } from '../../contract/languages.ts';

/** Each in itself: whoever needs one may be unable to read the language that is shown. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};
