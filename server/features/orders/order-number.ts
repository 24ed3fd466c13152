import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud without errors. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const newOrderNumber = (now = new Date()) => newNumber('ORD', now);

/** `ORD-2026-7K3M9QXD`: readable, and cannot be guessed from another number. */
export function newNumber(kind: 'ORD' | 'RFQ', now = new Date()): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte & 31]).join('');
  return `${kind}-${now.getUTCFullYear()}-${characters}`;
}
