import { id } from '../../../contract/fields.ts';

export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * SQL: whether a text contains the search. One or two letters match only at the start of a word, because the trigram
 * index contains such short texts only there. Elsewhere in a word, the query would have to read every row.
 */
export function contains(text: string, search: string, bind: (value: unknown) => string): string {
  const pattern = search.replace(/[\\%_]/g, '\\$&');
  if (search.length > 2) return `${text} ILIKE ${bind(`%${pattern}%`)}`;
  return `(${text} ILIKE ${bind(`${pattern}%`)} OR ${text} ILIKE ${bind(`% ${pattern}%`)})`;
}
