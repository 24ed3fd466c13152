import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts a secret for the database with AES-256-GCM. The result is 12 bytes of nonce, 16 bytes of tag, and the encrypted secret. */
export function encryptSecret(key: Uint8Array, secret: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws when the key is another one, or a byte was changed */
export function decryptSecret(key: Uint8Array, encrypted: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]);
}
