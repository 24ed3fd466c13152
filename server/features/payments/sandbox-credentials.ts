import { createHmac } from 'node:crypto';
import type { Keys } from '../../access/keys.ts';

/**
 * The secrets that the product shares with its payments sandbox. Each is derived from the installation's key for one
 * purpose, so the API key does not reveal the webhook secret.
 */
export function sandboxCredentials({ sandbox }: Pick<Keys, 'sandbox'>) {
  const draw = (purpose: string) => createHmac('sha256', sandbox).update(purpose).digest('hex');
  return {
    secretKey: `sk_test_sandbox_${draw('api key').slice(0, 32)}`,
    webhookSecret: `whsec_${draw('platform webhooks')}`,
    connectWebhookSecret: `whsec_${draw('connected accounts webhooks')}`,
  };
}
