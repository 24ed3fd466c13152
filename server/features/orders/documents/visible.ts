import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { isOpened, isParty } from '../order-json.ts';

/**
 * SQL condition: order `o` and its directory row `d` have the id $1, and the actor may open the order's page. `viewedBy`
 * gives the other parameters.
 */
export const isVisible = `d.id = $1 AND ${isOpened}
  AND (${isParty({ user: '$2', inside: '$6', buying: '$3', selling: '$4' })} OR $5::boolean)`;

export function viewedBy(actor: Actor): unknown[] {
  return [
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsOf(actor),
  ];
}
