import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { constraintOf, detailOf } from '../../db/constraint-of.ts';
import { rethrowExceeded } from './budgets/budget-refusals.ts';

/** The available units of each product whose stock is too small for the orders, by the product's id. */
export type ShortStock = Record<string, number>;

/**
 * Reserves the budgets and then the stock of the orders that this transaction wrote. By default, triggers do this at
 * the end of the transaction. This function runs the triggers earlier, so that the refusal can name the cost centre or
 * the lines. Call it after the last order (decision 0078).
 * @throws BUDGET_EXCEEDED, or what `refused` returns when there is not enough stock
 */
export async function reserveBudgetAndStock(
  tx: Transaction,
  refused: (short: ShortStock) => Error,
): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS orders_budget, orders_stock IMMEDIATE`).catch((error) => {
    if (constraintOf(error) !== 'stock_reservations_available') rethrowExceeded(error);
    throw refused(JSON.parse(detailOf(error) ?? '{}'));
  });
}
