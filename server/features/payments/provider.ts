import type { Keys } from '../../access/keys.ts';
import type { Env } from '../../env.ts';
import type { Provider } from './payment-provider.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';
import { connectStripe } from './stripe-adapter.ts';

/** The provider according to the settings: Stripe when there is a key, otherwise the payments sandbox, through the same adapter. */
export function connectProvider(
  env: Pick<Env, 'stripe' | 'sandboxPort'>,
  keys: Pick<Keys, 'sandbox'>,
): Provider {
  if (env.stripe) return connectStripe(env.stripe);
  const { secretKey, webhookSecret, connectWebhookSecret } = sandboxCredentials(keys);
  return connectStripe({
    secretKey,
    webhookSecrets: [webhookSecret, connectWebhookSecret],
    address: { protocol: 'http', host: '127.0.0.1', port: env.sandboxPort },
  });
}
