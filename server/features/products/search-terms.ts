import { searchWords } from '../../../contract/search-words.ts';

/** Searches rarely have more words, and each one costs an index scan. */
const most = 12;

/**
 * A typed text as a query for to_tsquery: every word must occur, and each may be the prefix of a longer one. Words
 * contain only letters and digits, so users cannot insert query syntax.
 * @returns null when the text has no word
 */
export function searchTerms(typed = ''): string | null {
  const words = searchWords(typed).slice(0, most);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
