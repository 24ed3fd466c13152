/**
 * Splits a text into words for the search, at every character that is neither a letter nor a decimal digit, so `NX-064` is found
 * by 064 and `CO₂` by CO. The database's search column splits the stored text the same way (server/db/schema/products.ts).
 */
export function searchWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{Nd}]+/gu) ?? [];
}
