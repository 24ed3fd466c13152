import type { Language } from './languages.ts';

const names: Record<Language, (days: number) => string> = {
  en: (days) => `made to order: ${days === 1 ? '1 day' : `${days} days`}`,
  de: (days) => `auf Bestellung gefertigt: ${days === 1 ? '1 Tag' : `${days} Tage`}`,
  fr: (days) => `fabriqué sur commande : ${days === 1 ? '1 jour' : `${days} jours`}`,
  es: (days) => `fabricado por encargo: ${days === 1 ? '1 día' : `${days} días`}`,
};

/** The lead time of a line, for documents and emails. Empty for a product that is not made to order. */
export function leadTimeName(days: number | null, language: Language): string {
  return days === null ? '' : names[language](days);
}
