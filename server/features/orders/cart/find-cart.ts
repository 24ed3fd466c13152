import { sql } from 'drizzle-orm';
import type { Cart } from '../../../../contract/cart.ts';
import type { ActorContext } from '../../../access/context.ts';
import { listAddresses } from '../../organizations/delivery/delivery-addresses.ts';
import { type CartOwner, isCartOf, refuseReader } from './cart-owner.ts';
import { groupLines, type PricedGroup } from './group-lines.ts';
import { selectLines } from './select-lines.ts';

/** The owner of the cart and the place of delivery. Default: the delivery address that was used last. */
type Asked = { orgId: CartOwner; country: string | undefined; region: string };

/**
 * The actor's own cart, or the shared cart of an organization.
 * @throws NOT_FOUND for an organization for which the actor cannot buy
 */
export async function findCart(context: ActorContext, asked: Asked): Promise<Cart> {
  const { version, groups } = await findPricedCart(context, asked);
  return {
    version,
    groups: groups.map(({ freight, ...group }) => ({ ...group, freightAmount: freight.amount })),
  };
}

/**
 * The lines of a cart at current prices, with the data that its orders need.
 * @throws NOT_FOUND
 */
export async function findPricedCart(
  context: ActorContext,
  { orgId, country, region }: Asked,
): Promise<{ version: number; groups: PricedGroup[] }> {
  const { deps, actor } = context;
  refuseReader(actor, orgId);
  const [last] = country === undefined ? await listAddresses(context, orgId) : [];
  const destination = country === undefined ? (last ?? { country: null, region: null }) : { country, region };
  const buyer = { userId: actor.userId, ...destination };
  const lines = await selectLines(deps.db, buyer, isCartOf(actor, orgId));
  const groups = await groupLines(deps.db, lines, destination);
  return { version: lines[0]?.version ?? 0, groups };
}

/** @throws NOT_FOUND */
export async function countLines({ deps, actor }: ActorContext, orgId: CartOwner): Promise<number> {
  refuseReader(actor, orgId);
  const { rows } = await deps.db.execute<{ lines: number }>(sql`
    SELECT count(*)::int AS lines FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isCartOf(actor, orgId)}`);
  return rows[0]?.lines ?? 0;
}
