/**
 * SQL expression: the id in a column with the author of a change (`ActorName`): of a user, an API key or a provisioning client. Null for the
 * system. Compare this with `users.id`. A comparison with `users.id::text` has no index.
 */
export function authorId(author: string): string {
  return `CASE WHEN ${author} NOT LIKE 'system:%' THEN ${author}::uuid END`;
}
