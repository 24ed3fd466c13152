/**
 * What a person typed, as a query for to_tsquery: every word must occur, each may be the beginning of a longer one. Words are
 * split at every sign, as the search column splits them, so `NX-064` finds NX-064 and nothing of the syntax gets through.
 * @returns null when there is no word to look for
 */
export function searchTerms(typed: string | undefined): string | null {
  const words = typed?.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0
    ? words
        .slice(0, 12)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
}
