import type { Keys } from '../../access/keys.ts';
import type { Env } from '../../env.ts';
import { providerCalls } from '../../telemetry/signals.ts';
import type { Provider } from './payment-provider.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';
import { connectStripe } from './stripe-adapter.ts';

/**
 * Connects to the provider that the settings name: Stripe if there is a key, otherwise the payments sandbox. Both use
 * the same adapter.
 */
export function connectProvider(
  env: Pick<Env, 'stripe' | 'sandboxPort'>,
  keys: Pick<Keys, 'sandbox'>,
): Provider {
  if (env.stripe) return observed(connectStripe(env.stripe));
  const { secretKey, webhookSecret, connectWebhookSecret } = sandboxCredentials(keys);
  return observed(
    connectStripe({
      secretKey,
      webhookSecrets: [webhookSecret, connectWebhookSecret],
      address: { protocol: 'http', host: '127.0.0.1', port: env.sandboxPort },
    }),
  );
}

/** Wraps the provider so that it also signals the start and end of each call. */
function observed(provider: Provider): Provider {
  const { within, readEvent, ...calls } = provider;
  const observedCalls = Object.entries(calls).map(([operation, call]) => [
    operation,
    (...given: never[]) =>
      providerCalls.tracePromise(
        call as (...given: never[]) => Promise<unknown>,
        { operation },
        null,
        ...given,
      ),
  ]);
  return {
    ...(Object.fromEntries(observedCalls) as typeof calls),
    within: (milliseconds) => observed(within(milliseconds)),
    readEvent,
  };
}
