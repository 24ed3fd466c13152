import { id } from '../../../contract/fields.ts';

export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * Whether a text holds what is sought. Fewer than three letters have no trigram unless they begin a word, so they are sought there
 * alone: anywhere else they would have every row read.
 */
export function holds(text: string, sought: string, bind: (value: unknown) => string): string {
  const pattern = sought.replace(/[\\%_]/g, '\\$&');
  if (sought.length > 2) return `${text} ILIKE ${bind(`%${pattern}%`)}`;
  return `(${text} ILIKE ${bind(`${pattern}%`)} OR ${text} ILIKE ${bind(`% ${pattern}%`)})`;
}
