import { type SQL, sql } from 'drizzle-orm';
import type { LineProblem, NewCartLine } from '../../../../contract/cart.ts';
import { limits } from '../../../../contract/limits.ts';
import { highestAmount } from '../../../../contract/money.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type CartOwner, lockCart, refuseWriter } from './cart-owner.ts';
import { problemOfLine, seenPriceAt } from './line-terms.ts';
import { type PackRule, refusedQuantity } from './pack-rule.ts';

/** `present` is the quantity that is already in the cart. */
export type Addition = PackRule & {
  place: number;
  productId: string;
  pack: Pack;
  quantity: number;
  present: number;
  problem: RefusedProblem | 'LINE_SELLER_CANNOT_CHARGE' | null;
};
type RefusedProblem = Exclude<
  LineProblem,
  | 'LINE_OFF_STEP'
  | 'LINE_OUT_OF_STOCK'
  | 'LINE_SELLER_CANNOT_CHARGE'
  | 'LINE_NOT_OFFERED'
  | 'LINE_LICENCE_REQUIRED'
>;

/**
 * Adds products to a cart: all of them, or none if one is refused. If a pack is already in the cart, its quantity
 * increases.
 * @param isTotal whether each quantity is the total that the cart should contain. A line that already has this quantity
 *   or more stays unchanged
 * @returns the number of lines that were added or whose quantity increased
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED, CART_FULL, CART_LINES_REFUSED with the position of each refused line
 */
export async function addLines(
  { deps, actor }: ActorContext,
  orgId: CartOwner,
  { lines, isTotal }: { lines: readonly NewCartLine[]; isTotal: boolean },
): Promise<number> {
  refuseWriter(actor, orgId);
  const buyer = { userId: actor.userId, orgId: sql`${orgId}::uuid` };
  return withActor(deps.db, actor.userId, async (tx) => {
    const cartId = await lockCart(tx, actor, orgId);
    const wanted = lines.map((line) => ({ ...line, isTotal }));
    const additions = merged(await selectAdditions(tx, cartId, buyer, wanted), isTotal);
    const fields = Object.fromEntries(additions.flatMap(refusedField));
    if (Object.keys(fields).length > 0) throw refuse('CART_LINES_REFUSED', { fields });
    await insertLines(tx, cartId, buyer, additions);
    return additions.length;
  }).catch(refusing({ cart_lines_most: () => refuse('CART_FULL', { maximum: limits.cartLines }) }));
}

export type Buyer = { userId: string; orgId: SQL };

/** If `isTotal` is true, the quantity is the total that the cart should contain. */
type WantedLine = NewCartLine & { isTotal?: boolean };

/**
 * For each wanted line: the quantity to add, the quantity that is already in the cart, and why the line cannot be
 * ordered. The price depends on the sum of both quantities.
 */
export async function selectAdditions(
  tx: Transaction,
  cartId: string,
  buyer: Buyer,
  lines: readonly WantedLine[],
): Promise<Addition[]> {
  const { rows } = await tx.execute<Addition>(sql`
    SELECT n.place, n."productId", coalesce(k.pack, n.pack, 'each') AS pack, k.minimum_quantity AS minimum, k.quantity_step AS step,
      q.quantity, q.present, ${problemOfLine(buyer)} AS problem
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb)
        AS n("productId" uuid, pack text, quantity int, "isTotal" boolean, place int)
      LEFT JOIN products p ON p.id = n."productId" LEFT JOIN organizations s ON s.id = p.org_id
      LEFT JOIN connected_accounts a ON a.org_id = s.id
      LEFT JOIN LATERAL (
        SELECT * FROM sold_packs WHERE product_id = p.id AND pack = coalesce(n.pack, pack) ORDER BY position, pack LIMIT 1) k ON true
      LEFT JOIN cart_lines l ON l.cart_id = ${cartId} AND l.product_id = p.id AND l.pack = k.pack
      CROSS JOIN LATERAL (
        SELECT coalesce(l.quantity, 0) AS present, CASE WHEN n."isTotal" AND n.quantity IS NOT NULL THEN n.quantity - coalesce(l.quantity, 0) ELSE
          coalesce(n.quantity, CASE WHEN l.id IS NULL THEN k.minimum_quantity ELSE k.quantity_step END, 1) END AS quantity) q
      LEFT JOIN LATERAL price_of(p.id, k.pack, q.present + q.quantity, ${buyer.orgId}, now()) price ON true
    ORDER BY n.place`);
  return rows;
}

/**
 * Merges additions of the same pack of a product into the first of them. The merged quantity is the sum of their
 * quantities. If the quantities are totals, it is the highest of them.
 */
function merged(additions: readonly Addition[], isTotal: boolean): Addition[] {
  const packs = Map.groupBy(additions, ({ productId, pack }) => `${productId} ${pack}`);
  const merge = (one: number, other: number) => (isTotal ? Math.max(one, other) : one + other);
  return [...packs.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, quantity: others.reduce((sum, { quantity }) => merge(sum, quantity), first.quantity) }]
        : [],
    )
    .filter(({ quantity }) => quantity > 0);
}

function refusedField(addition: Addition): [string, FieldRefusal][] {
  const { place, present, quantity, ...rule } = addition;
  const problem = refusedProblem(addition);
  if (problem) return [[`lines.${place}`, fieldRefusal(problem)]];
  const refused = refusedQuantity(present + quantity, rule);
  return refused ? [[`lines.${place}.quantity`, refused]] : [];
}

/** A line whose seller cannot charge now can be added, because the seller may be able to charge later. */
export function refusedProblem({ problem }: Addition): RefusedProblem | null {
  return problem === 'LINE_SELLER_CANNOT_CHARGE' ? null : problem;
}

export async function insertLines(
  tx: Transaction,
  cartId: string,
  { userId, orgId }: Buyer,
  additions: readonly Addition[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cart_lines AS l (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
    SELECT ${cartId}, p.id, n.pack, p.org_id, n.quantity, p.name, least(price.price, ${highestAmount}::numeric), p.currency, ${userId}
    FROM jsonb_to_recordset(${JSON.stringify(additions)}::jsonb) AS n("productId" uuid, pack text, quantity int, present int, place int)
      JOIN products p ON p.id = n."productId"
      CROSS JOIN LATERAL price_of(p.id, n.pack, n.present + n.quantity, ${orgId}, now()) price
    ORDER BY n.place
    ON CONFLICT (cart_id, product_id, pack) DO UPDATE SET quantity = l.quantity + excluded.quantity,
      seen_price = ${seenPriceAt(sql`l.quantity + excluded.quantity`, orgId)}`);
}
