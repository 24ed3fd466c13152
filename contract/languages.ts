/** Languages of the interface and of emails (docs/product.md, Constants). */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/**
 * Settings stay in the browser, but emails need the reader's language and email preference. Requests carry both; the
 * preference only if it was chosen in this browser (docs/product.md, Settings).
 */
export const languageHeader = 'myelin-language';
export const emailHeader = 'myelin-email';
