import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

export const holdUnlicensedTask = 'hold-unlicensed';

type Sale = { sellerOrgId: string; orderId: string };

/**
 * Holds an order whose row is locked, or ends its hold, as the credentials of its buyer now say.
 * @returns whether the order is held
 */
export async function refreshHold(tx: Transaction, { sellerOrgId, orderId }: Sale): Promise<boolean> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(
    sql`SELECT refresh_order_hold(${sellerOrgId}, ${orderId}) AS "isHeld"`,
  );
  return rows[0]?.isHeld ?? false;
}

/**
 * Whether an order that is about to be shipped is held. A job then tells the buyer and the seller, unless they already
 * know.
 */
export async function isHeld(tx: Transaction, sale: Sale): Promise<boolean> {
  const held = await refreshHold(tx, sale);
  if (held) await enqueue(tx, holdUnlicensedTask, {}, { jobKey: holdUnlicensedTask });
  return held;
}
