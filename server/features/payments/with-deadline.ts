import type { Deps } from '../../access/context.ts';
import type { Provider } from './payment-provider.ts';

/** The rest of ten seconds is for the database. */
const providerMilliseconds = 8_000;

/**
 * Somebody waits for the answer of an operation, and ten seconds at most: all that it asks of the payment provider, retries
 * included, has one end before that.
 */
export function withDeadline(deps: Deps): Deps {
  let payments: Provider | null = null;
  return {
    ...deps,
    get payments() {
      payments ??= deps.payments.within(providerMilliseconds);
      return payments;
    },
  };
}
