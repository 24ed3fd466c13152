import { authorId } from './author-id.ts';

/**
 * SQL expression: the name of the API key that made a change, with its visible prefix. Null for other authors.
 * @param author SQL of the column with the author of the change
 */
export function nameOfKey(author: string): string {
  return `(SELECT k.name || ' · ' || k.prefix FROM api_keys k WHERE k.id = ${authorId(author)})`;
}
