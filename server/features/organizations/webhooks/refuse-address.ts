import { refuse } from '../../../access/refuse.ts';
import type { Env } from '../../../env.ts';
import { literalAddress } from './public-address.ts';
import { isAllowedAddress } from './send-webhook.ts';

/**
 * Refuses a URL that can never be sent to. A name is checked only when a request is sent, because its addresses may
 * change.
 * @throws WEBHOOK_ADDRESS_REFUSED
 */
export function refuseAddress({ webhooksToLoopback }: Pick<Env, 'webhooksToLoopback'>, url: string): void {
  const target = new URL(url);
  const literal = literalAddress(target);
  const isAllowed = literal
    ? isAllowedAddress(literal, target, webhooksToLoopback)
    : target.protocol === 'https:' || webhooksToLoopback;
  if (!isAllowed) throw refuse('WEBHOOK_ADDRESS_REFUSED');
}
