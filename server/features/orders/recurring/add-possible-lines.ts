import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { NotAdded, NotAddedReason } from '../../../mail/not-added.ts';
import { type Addition, insertLines, refusedProblem, selectAdditions } from '../cart/add-lines.ts';
import { lockCart } from '../cart/cart-owner.ts';
import { refusedQuantity } from '../cart/pack-rule.ts';

export type WantedLine = { productId: string; pack: Pack; quantity: number; name: string };

type Into = {
  /** The user in whose name the lines are added. */
  userId: string;
  /** The organization of the shared cart, or null for the user's own cart. */
  orgId: string | null;
  /** Whether the quantity in the cart counts towards the wanted quantity. */
  isTotal: boolean;
};

/**
 * Adds those of the lines that can be added to a cart.
 * @param lines each product and pack once
 * @returns the number of added lines, and the lines that were not added
 */
export async function addPossibleLines(
  tx: Transaction,
  { userId, orgId, isTotal }: Into,
  lines: readonly WantedLine[],
): Promise<{ added: number; notAdded: NotAdded[] }> {
  if (lines.length === 0) return { added: 0, notAdded: [] };
  const cartId = await lockCart(tx, { userId }, orgId);
  const buyer = { userId, orgId: sql`${orgId}::uuid` };
  const selected = await selectAdditions(tx, cartId, buyer, lines);
  const additions = isTotal ? selected.map(lessPresent).filter(({ quantity }) => quantity > 0) : selected;
  let room = limits.cartLines - (await countLines(tx, cartId));
  const possible: Addition[] = [];
  const notAdded: NotAdded[] = [];
  for (const addition of additions) {
    const reason = reasonAgainst(addition, room);
    if (reason) notAdded.push({ name: lines[addition.place]?.name ?? '', reason });
    else {
      possible.push(addition);
      if (addition.present === 0) room -= 1;
    }
  }
  if (possible.length > 0) await insertLines(tx, cartId, buyer, possible);
  return { added: possible.length, notAdded };
}

/** @param room the number of lines that still fit in the cart */
function reasonAgainst(addition: Addition, room: number): NotAddedReason | null {
  const { present, quantity, ...rule } = addition;
  const problem = refusedProblem(addition);
  if (problem) return problem;
  if (refusedQuantity(present + quantity, rule)) return 'QUANTITY_REFUSED';
  return present === 0 && room === 0 ? 'CART_FULL' : null;
}

function lessPresent(addition: Addition): Addition {
  return { ...addition, quantity: addition.quantity - addition.present };
}

async function countLines(tx: Transaction, cartId: string): Promise<number> {
  const { rows } = await tx.execute<{ lines: number }>(
    sql`SELECT count(*)::int AS lines FROM cart_lines WHERE cart_id = ${cartId}`,
  );
  return rows[0]?.lines ?? 0;
}
