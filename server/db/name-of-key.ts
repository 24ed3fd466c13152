import { authorId } from './author-id.ts';

/**
 * SQL expression: the name and prefix of the API key or of the provisioning client that made a change. Null if a user or
 * the system made it.
 * @param author SQL of the column with the author of the change
 */
export function nameOfKey(author: string): string {
  const id = authorId(author);
  return `coalesce((SELECT k.name || ' · ' || k.prefix FROM api_keys k WHERE k.id = ${id}),
    (SELECT 'SCIM · ' || c.prefix FROM provisioning_clients c WHERE c.id = ${id}))`;
}
