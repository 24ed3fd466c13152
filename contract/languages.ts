/** Languages of the interface and the mail (docs/product.md, Constants). */
export const languages = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/**
 * Settings stay in the browser, yet mail must know the reader's language and whether they want e-mail: requests carry both, the
 * second only where it was chosen in this browser (docs/product.md, Settings).
 */
export const languageHeader = 'myelin-language';
export const emailHeader = 'myelin-email';
