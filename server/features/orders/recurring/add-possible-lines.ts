import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { NotAdded, NotAddedReason } from '../../../mail/not-added.ts';
import {
  type Addition,
  type Buyer,
  insertLines,
  refusedProblem,
  selectAdditions,
} from '../cart/add-lines.ts';
import { refusedQuantity } from '../cart/pack-rule.ts';

/** If `isTotal` is true, the quantity is the total that the cart should contain. */
export type WantedLine = { productId: string; pack: Pack; quantity: number; isTotal: boolean; name: string };

/**
 * Adds to a locked cart the lines that can be added.
 * @param lines contains each pack of a product at most once
 * @returns the number of added lines, and the lines that were not added
 */
export async function addPossibleLines(
  tx: Transaction,
  cartId: string,
  buyer: Buyer,
  lines: readonly WantedLine[],
): Promise<{ added: number; notAdded: NotAdded[] }> {
  const additions = await selectAdditions(tx, cartId, buyer, lines);
  let room = limits.cartLines - (await countLines(tx, cartId));
  const possible: Addition[] = [];
  const notAdded: NotAdded[] = [];
  for (const addition of additions.filter(({ quantity }) => quantity > 0)) {
    const reason = reasonAgainst(addition, room);
    if (reason) notAdded.push({ name: lines[addition.place]?.name ?? '', reason });
    else {
      possible.push(addition);
      if (addition.present === 0) room -= 1;
    }
  }
  await insertLines(tx, cartId, buyer, possible);
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

async function countLines(tx: Transaction, cartId: string): Promise<number> {
  const { rows } = await tx.execute<{ lines: number }>(
    sql`SELECT count(*)::int AS lines FROM cart_lines WHERE cart_id = ${cartId}`,
  );
  return rows[0]?.lines ?? 0;
}
