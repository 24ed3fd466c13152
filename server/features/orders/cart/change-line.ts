import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type CartOwner, lockCart, lockCartOfLine, refuseWriter } from './cart-owner.ts';
import { seenPriceAt, stockOfLine } from './line-terms.ts';
import { type PackRule, refusedQuantity } from './pack-rule.ts';

/** @throws NOT_FOUND, BAD_REQUEST for a quantity that does not fit the pack */
export async function updateLine(
  { deps, actor }: ActorContext,
  { id, quantity }: { id: string; quantity: number },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockCartOfLine(tx, actor, id);
    const { rows } = await tx.execute<PackRule>(sql`
      SELECT k.minimum_quantity AS minimum, k.quantity_step AS step
      FROM cart_lines l LEFT JOIN LATERAL (SELECT * FROM sold_packs sold WHERE sold.product_id = l.product_id AND sold.pack = l.pack OFFSET 0) k ON true WHERE l.id = ${id}`);
    const [rule] = rows;
    if (!rule) throw refuse('NOT_FOUND');
    const refused = refusedQuantity(quantity, rule);
    if (refused) throw refuse('BAD_REQUEST', { fields: { quantity: refused } });
    await tx.execute(sql`
      UPDATE cart_lines l SET quantity = ${quantity}, seen_price = ${seenPriceAt(sql`${quantity}::int`, sql`c.org_id`)}
      FROM carts c WHERE l.id = ${id} AND c.id = l.cart_id`);
  });
}

/** @throws NOT_FOUND */
export async function deleteLine({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockCartOfLine(tx, actor, id);
    await tx.execute(sql`DELETE FROM cart_lines WHERE id = ${id}`);
  });
}

type Resolution = {
  orgId?: string | undefined;
  accept: readonly { lineId: string; amount: string; currency: Currency }[];
  fit: readonly string[];
  remove: readonly string[];
};

/**
 * Stores the prices that the buyer accepts, changes quantities to valid ones, and removes lines. If the price of a line
 * has changed again since the buyer saw it, the line stays marked as changed. Ids of lines that do not exist any more
 * are ignored.
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED
 */
export async function resolveLines(
  { deps, actor }: ActorContext,
  { orgId, accept, fit, remove }: Resolution,
): Promise<void> {
  const owner: CartOwner = orgId ?? null;
  refuseWriter(actor, owner);
  await withActor(deps.db, actor.userId, async (tx) => {
    const cartId = await lockCart(tx, actor, owner);
    await tx.execute(sql`
      UPDATE cart_lines l SET seen_price = a.amount, seen_currency = a.currency
      FROM jsonb_to_recordset(${JSON.stringify(accept)}::jsonb) AS a("lineId" uuid, amount numeric, currency text)
      WHERE l.cart_id = ${cartId} AND l.id = a."lineId"`);
    await fitQuantities(tx, cartId, fit);
    await tx.execute(
      sql`DELETE FROM cart_lines WHERE cart_id = ${cartId} AND id = ANY(${sql.param(remove)}::uuid[])`,
    );
  });
}

/** A line whose pack has no valid quantity within the stock stays unchanged. */
async function fitQuantities(tx: Transaction, cartId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.execute(sql`
    UPDATE cart_lines l SET quantity = fitted.quantity, seen_price = ${seenPriceAt(sql`fitted.quantity`, sql`c.org_id`)}
    FROM carts c, (
      SELECT f.id, k.minimum_quantity + k.quantity_step * CASE
        WHEN f.quantity * k.units > stock.units_left THEN (stock.units_left / k.units - k.minimum_quantity) / k.quantity_step
        ELSE greatest(0, ceil((f.quantity - k.minimum_quantity)::numeric / k.quantity_step))::int END AS quantity,
        coalesce(stock.units_left >= k.minimum_quantity * k.units, true) AS is_possible
      FROM cart_lines f JOIN sold_packs k ON k.product_id = f.product_id AND k.pack = f.pack
        LEFT JOIN LATERAL ${stockOfLine(sql`f`)} stock ON true
      WHERE f.cart_id = ${cartId} AND f.id = ANY(${sql.param(lineIds)}::uuid[])) fitted
    WHERE c.id = l.cart_id AND l.id = fitted.id AND fitted.is_possible AND fitted.quantity <= ${limits.lineQuantity}`);
}
