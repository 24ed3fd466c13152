import { sql } from 'drizzle-orm';
import type { Cart } from '../../../../contract/cart.ts';
import type { ActorContext } from '../../../access/context.ts';
import { type CartOwner, isCartOf, refuseReader } from './cart-owner.ts';
import { groupLines } from './group-lines.ts';
import { selectLines } from './select-lines.ts';

type Asked = { orgId: CartOwner; country: string | undefined };

/**
 * The cart of the actor, or the shared one of an organization.
 * @throws NOT_FOUND for an organization for which the actor cannot buy
 */
export async function findCart({ deps, actor }: ActorContext, { orgId, country }: Asked): Promise<Cart> {
  refuseReader(actor, orgId);
  const lines = await selectLines(deps.db, actor.userId, isCartOf(actor, orgId));
  return { version: lines[0]?.version ?? 0, groups: groupLines(lines, country) };
}

/** @throws NOT_FOUND */
export async function countLines({ deps, actor }: ActorContext, orgId: CartOwner): Promise<number> {
  refuseReader(actor, orgId);
  const { rows } = await deps.db.execute<{ lines: number }>(sql`
    SELECT count(*)::int AS lines FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isCartOf(actor, orgId)}`);
  return rows[0]?.lines ?? 0;
}
