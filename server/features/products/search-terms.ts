import { searchWords } from '../../../contract/search-words.ts';

/** The maximum number of words. Searches rarely have more words, and each word needs an index scan. */
const most = 12;

/**
 * A typed text as a query for to_tsquery: every word must occur, alone or as the start of a longer word. Words contain
 * only letters and digits, so users cannot insert query syntax.
 * @returns null when the text has no word
 */
export function searchTerms(typed = ''): string | null {
  const words = searchWords(typed).slice(0, most);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}
