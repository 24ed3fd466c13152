import { createHmac } from 'node:crypto';
import type { Keys } from '../../access/keys.ts';

/**
 * What the product and its payments sandbox share: drawn from the installation's key, one for each purpose, so that the API
 * key does not tell how webhooks are signed.
 */
export function sandboxCredentials({ sandbox }: Pick<Keys, 'sandbox'>) {
  const draw = (purpose: string) => createHmac('sha256', sandbox).update(purpose).digest('hex');
  return {
    secretKey: `sk_test_sandbox_${draw('api key').slice(0, 32)}`,
    webhookSecret: `whsec_${draw('platform webhooks')}`,
    connectWebhookSecret: `whsec_${draw('connected accounts webhooks')}`,
  };
}
