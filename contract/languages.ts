/** Languages of the interface and of emails (docs/product.md, Constants). */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/**
 * The browser stores the settings, but the server needs the user's language and email preference for emails. Each
 * request therefore contains the language, and also the preference if the user chose one in this browser
 * (docs/product.md, Settings).
 */
export const languageHeader = 'myelin-language';
export const emailHeader = 'myelin-email';
