/**
 * Splits a text into search words at every character that is neither a letter nor a decimal digit. `NX-064` is then
 * found by 064, and `CO₂` by CO. The database's search column splits stored text in the same way
 * (server/db/schema/products.ts).
 */
export function searchWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{Nd}]+/gu) ?? [];
}
