import type { Random } from '../../../scripts/proof/random.ts';
import type { Deps } from '../../access/context.ts';
import type { Provider } from '../../features/payments/payment-provider.ts';
import { ProviderError } from '../../features/payments/provider-error.ts';

const mostTries = 5;

const silent = {
  type: 'StripeConnectionError',
  code: null,
  status: null,
  requestId: null,
  message: 'The provider did not reply',
};

/**
 * Repeats an operation with random faults: requests do not arrive, replies are lost, the process dies, or the operation
 * runs twice at the same time. The last attempt has no faults.
 */
export async function withFaults(
  deps: Deps,
  random: Random,
  operation: (deps: Deps) => Promise<void>,
): Promise<void> {
  const faulty = { ...deps, payments: unreliable(deps.payments, random) };
  for (let tries = random.between(0, mostTries); tries > 0; tries -= 1) {
    const atOnce = random.one([1, 1, 2]);
    await Promise.allSettled(Array.from({ length: atOnce }, () => operation(faulty)));
  }
  await operation(deps);
}

/** One call in ten does not arrive, and of every ten calls two replies are lost. */
function unreliable(provider: Provider, random: Random): Provider {
  return new Proxy(provider, {
    get(target, name: keyof Provider) {
      const call = target[name] as (...given: unknown[]) => unknown;
      return async (...given: unknown[]) => {
        const fate = random.between(1, 6);
        if (fate === 1) throw new ProviderError('unknown', silent);
        const reply = await call.apply(target, given);
        if (fate === 2) throw new ProviderError('unknown', silent);
        return reply;
      };
    },
  });
}
