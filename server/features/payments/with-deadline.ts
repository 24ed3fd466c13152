import type { Deps } from '../../access/context.ts';
import type { Provider } from './payment-provider.ts';

/** In milliseconds. An operation has ten seconds; the rest is for the database. */
const providerMilliseconds = 8_000;

/**
 * An operation must reply within ten seconds. So all of its calls to the payment provider, including retries, share one
 * earlier deadline. Jobs that the queue repeats have the same deadline. Sweeps have none.
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
