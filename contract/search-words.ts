/**
 * Splits a text into search words at every character that is neither a letter nor a decimal digit. So a search for
 * 064 finds `NX-064`, and a search for CO finds `CO₂`. The database's search column splits stored text in the same
 * way (server/db/schema/products.ts). PostgreSQL reads a number with an exponent as a word of its own: `5e12ab` has the
 * words `5e12` and `ab`.
 */
export function searchWords(text: string): string[] {
  return text.normalize('NFC').match(/(?<![\p{L}\p{Nd}])[0-9]+e[0-9]+|[\p{L}\p{Nd}]+/giu) ?? [];
}
