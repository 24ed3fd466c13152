import { refuse } from '../../../access/refuse.ts';
import type { Env } from '../../../env.ts';
import { isWithinReach } from '../../../outbound/reach.ts';

/**
 * Refuses a URL that can never be sent to.
 * @throws WEBHOOK_ADDRESS_REFUSED
 */
export function refuseAddress({ requestsToLoopback }: Pick<Env, 'requestsToLoopback'>, url: string): void {
  if (!isWithinReach(new URL(url), requestsToLoopback)) throw refuse('WEBHOOK_ADDRESS_REFUSED');
}
