import { createHash } from 'node:crypto';

/**
 * The id of a row that a request creates. A repeated request has the same key, so it finds the row. The id is derived
 * from the key, as a UUID of version 8 (RFC 9562), so that clients cannot choose it.
 */
export function idOfRequest(orgId: string, requestId: string, what: string): string {
  const hex = createHash('sha256').update(`${orgId} ${requestId} ${what}`.toLowerCase()).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}
