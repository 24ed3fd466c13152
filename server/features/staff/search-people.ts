import { id } from '../../../contract/fields.ts';

export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * SQL condition: a text contains the search text. A search text of one or two letters matches only at the start of a
 * word, because the trigram index contains such short texts only there. To find them elsewhere in a word, the query
 * would have to read every row.
 */
export function contains(text: string, search: string, bind: (value: unknown) => string): string {
  const pattern = search.replace(/[\\%_]/g, '\\$&');
  if (search.length > 2) return `${text} ILIKE ${bind(`%${pattern}%`)}`;
  return `(${text} ILIKE ${bind(`${pattern}%`)} OR ${text} ILIKE ${bind(`% ${pattern}%`)})`;
}
