import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../../access/policy.ts';
import { isOpened, isParty } from '../order-json.ts';

/**
 * SQL: the order (o) of the directory (d), if the actor may see it on its page. Parameters: $1, the order's id, and
 * those of `viewedBy`.
 */
export const isVisible = `d.id = $1 AND ${isOpened}
  AND (${isParty({ user: '$2', buying: '$3', selling: '$4' })} OR $5::boolean)`;

export function viewedBy(actor: Actor): unknown[] {
  return [
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
  ];
}
