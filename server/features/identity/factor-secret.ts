import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Secrets of authenticator apps and webhook endpoints are stored encrypted (AES-256-GCM): 12 bytes of nonce, 16 of tag, then the secret. */
export function encryptSecret(key: Uint8Array, secret: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

export function decryptSecret(key: Uint8Array, kept: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, 12));
  decipher.setAuthTag(kept.subarray(12, 28));
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]);
}

const codePeriodSeconds = 30;

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
export function totp(secret: Uint8Array, label: { issuer: string; account: string } | null = null): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    secret: new Secret({ buffer: bytes.buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: codePeriodSeconds,
    ...(label && { issuer: label.issuer, label: label.account }),
  });
}

/**
 * The time step of a code, which may differ from the current step by one because of clock drift. Null when the code
 * matches none of these three steps.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / codePeriodSeconds) + delta;
}
