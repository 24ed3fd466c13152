import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { constraintOf, detailOf } from '../../db/constraint-of.ts';

/** The available units of each product whose stock is too small for the orders, by the product's id. */
export type ShortStock = Record<string, number>;

/**
 * Reserves the stock of the orders that this transaction wrote. A trigger does this at the end of the transaction. This
 * function runs the trigger earlier, so that the refusal can name the lines. Call it after the last order (decision
 * 0078).
 * @throws what `refused` returns when there is not enough stock
 */
export async function reserveStock(tx: Transaction, refused: (short: ShortStock) => Error): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS orders_stock IMMEDIATE`).catch((error) => {
    if (constraintOf(error) !== 'stock_reservations_available') throw error;
    throw refused(JSON.parse(detailOf(error) ?? '{}'));
  });
}
