import type { Deps } from '../../access/context.ts';
import type { Provider } from './payment-provider.ts';

/** The rest of the ten seconds is for the database. */
const providerMilliseconds = 8_000;

/**
 * An operation must answer within ten seconds, so all of its calls to the payment provider, retries included, share one earlier
 * deadline. So do those of a job: the queue tries it again.
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
