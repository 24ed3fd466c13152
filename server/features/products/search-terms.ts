import { searchWords } from '../../../contract/search-words.ts';

/** People rarely search for more words, and each one costs an index scan. */
const most = 12;

/**
 * What a person typed, as a query for to_tsquery: every word must occur, each may be the beginning of a longer one. Words hold no
 * sign, so nothing of the syntax gets through.
 * @returns null when there is no word to look for
 */
export function searchTerms(typed = ''): string | null {
  const words = searchWords(typed).slice(0, most);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
