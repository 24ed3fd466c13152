import type { Deps } from '../../access/context.ts';
import type { Provider } from './payment-provider.ts';

/** In milliseconds. An operation has ten seconds; the rest is for the database. */
const providerMilliseconds = 8_000;

/**
 * An operation must reply within ten seconds. So all of its calls to the payment provider, including retries, share one
 * earlier deadline. A job has the same deadline; the queue retries it.
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
