import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { constraintOf, detailOf } from '../../db/constraint-of.ts';
import { rethrowExceeded } from './budgets/budget-refusals.ts';
import { rethrowRefused } from './credit/credit-refusals.ts';

/** The available units of each product whose stock is too small for the orders, by the product's id. */
export type ShortStock = Record<string, number>;

/**
 * Reserves the budgets, then the credit and then the stock of the orders that this transaction wrote. By default,
 * triggers do this at the end of the transaction. This function runs the triggers earlier, so that the refusal can name the cost centre, the
 * seller or the lines. Call it after the last order (decision 0078).
 * @throws BUDGET_EXCEEDED, CREDIT_LIMIT_EXCEEDED, ACCOUNT_BLOCKED, ACCOUNT_UNAVAILABLE, or what `refused` returns when there is not enough stock
 */
export async function reserveForOrders(
  tx: Transaction,
  refused: (short: ShortStock) => Error,
): Promise<void> {
  await tx
    .execute(sql`SET CONSTRAINTS orders_budget, orders_credit, orders_stock IMMEDIATE`)
    .catch((error) => {
      const constraint = constraintOf(error);
      if (constraint === 'stock_reservations_available') throw refused(JSON.parse(detailOf(error) ?? '{}'));
      if (constraint?.startsWith('credit_accounts_')) rethrowRefused(error);
      rethrowExceeded(error);
    });
}
