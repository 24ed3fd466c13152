import { createHash } from 'node:crypto';

/**
 * The id of a row that a request creates. The id is a hash of the organization and the request's key, so a repeated
 * request finds the row, and clients cannot choose an id. The id has the form of a UUID of version 8, the version for
 * ids with a custom content (RFC 9562).
 */
export function idOfRequest(orgId: string, requestId: string, what: string): string {
  const hex = createHash('sha256').update(`${orgId} ${requestId} ${what}`.toLowerCase()).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-');
}
