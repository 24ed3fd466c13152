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

/** A secret that people handle. It is shown once; the database keeps its hash, and its first characters to recognize it. */
export function drawToken(start: string): { token: string; prefix: string; hash: Buffer } {
  const { token, hash } = newToken(start);
  return { token, prefix: token.slice(0, start.length + 8), hash };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
