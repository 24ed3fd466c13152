import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret of 256 random bits, for a session, a link in an email, a browser or an API key. The database stores only its
 * hash, which needs no salt and no slow function, because the secret cannot be guessed.
 * @param start the first characters of the secret
 */
export function newToken(start = ''): { token: string; hash: Buffer } {
  const token = start + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
