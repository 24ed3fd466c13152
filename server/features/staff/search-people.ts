import { id } from '../../../contract/fields.ts';

export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * SQL: whether a text contains the search. Fewer than three letters have a trigram only at the start of a word, so they
 * match only there. To find them anywhere else, every row would be read.
 */
export function contains(text: string, search: string, bind: (value: unknown) => string): string {
  const pattern = search.replace(/[\\%_]/g, '\\$&');
  if (search.length > 2) return `${text} ILIKE ${bind(`%${pattern}%`)}`;
  return `(${text} ILIKE ${bind(`${pattern}%`)} OR ${text} ILIKE ${bind(`% ${pattern}%`)})`;
}
