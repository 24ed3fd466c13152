import { createHash } from 'node:crypto';

/** SHA-256 of a parsed request. Requests with the same content have the same hash, because the schema sorts their keys. */
export function hashOfRequest(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
