import { authorId } from './author-id.ts';

/**
 * SQL expression: the name and prefix of the API key that made a change. Null if a user or the system made it.
 * @param author SQL of the column with the author of the change
 */
export function nameOfKey(author: string): string {
  return `(SELECT k.name || ' · ' || k.prefix FROM api_keys k WHERE k.id = ${authorId(author)})`;
}
