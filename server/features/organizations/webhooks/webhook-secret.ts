import { createHmac, randomBytes } from 'node:crypto';
import { decryptSecret, encryptSecret } from '../../../access/encrypted-secret.ts';

const start = 'whsec_';

/** A new secret of an endpoint, as the Standard Webhooks specification writes it, and as it is stored. */
export function drawWebhookSecret(key: Uint8Array): { secret: string; encrypted: Buffer } {
  const bytes = randomBytes(32);
  return { secret: start + bytes.toString('base64'), encrypted: encryptSecret(key, bytes) };
}

export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * The header `webhook-signature`: a signature with each secret.
 * @param encrypted the stored secrets, the newest first
 */
export function signWebhook(
  key: Uint8Array,
  encrypted: readonly Uint8Array[],
  { id, timestamp, body }: SignedMessage,
): string {
  return encrypted
    .map((secret) => {
      const signature = createHmac('sha256', decryptSecret(key, secret)).update(`${id}.${timestamp}.${body}`);
      return `v1,${signature.digest('base64')}`;
    })
    .join(' ');
}
