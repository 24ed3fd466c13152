import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

export const holdUnlicensedTask = 'hold-unlicensed';

type Sale = { sellerOrgId: string; orderId: string };

/**
 * Holds a locked order if its buyer now lacks a credential, and otherwise ends its hold.
 * @returns whether the order is held
 */
export async function refreshHold(tx: Transaction, { sellerOrgId, orderId }: Sale): Promise<boolean> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(
    sql`SELECT refresh_order_hold(${sellerOrgId}, ${orderId}) AS "isHeld"`,
  );
  return rows[0]?.isHeld ?? false;
}

/**
 * Checks a locked order before it is shipped. If it is held, a job emails buyer and seller, unless they were told before.
 * @returns whether the order is held
 */
export async function isHeld(tx: Transaction, sale: Sale): Promise<boolean> {
  const held = await refreshHold(tx, sale);
  if (held) await enqueue(tx, holdUnlicensedTask, {}, { jobKey: holdUnlicensedTask });
  return held;
}
