import { sql } from 'drizzle-orm';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { rethrowExceeded } from '../budgets/budget-refusals.ts';
import { isPayable } from '../checkout-order.ts';
import { freightSteps } from './freight-steps.ts';

/** SQL condition: the freight of the order (o) was quoted after the order and is not accepted yet. */
export const awaitsAcceptance = sql`(${isPayable} AND o.freight_due_at > now() AND o.freight_accepted_at IS NULL)`;

/**
 * Accepts the freight that the seller quoted after the order, before the first attempt to pay the order. The approval
 * rules and the budgets are checked with the freight. Does nothing for another order. The caller has locked the parties,
 * and has checked that the actor may pay the order.
 * @throws FREIGHT_NOT_APPROVED, BUDGET_EXCEEDED
 */
export async function acceptFreight(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ isOfOrganization: boolean }>(sql`
    SELECT o.buyer_org_id IS NOT NULL AS "isOfOrganization" FROM orders o WHERE o.id = ${orderId} AND ${awaitsAcceptance} FOR UPDATE`);
  const [order] = rows;
  if (!order) return;
  if (order.isOfOrganization) {
    const approved = await tx.execute(sql`
      SELECT FROM requisitions WHERE freight_order_id = ${orderId} AND status = 'approved' AND expires_at > now() FOR UPDATE`);
    if (approved.rowCount === 0 && (await freightSteps(tx, orderId)).length > 0)
      throw refuse('FREIGHT_NOT_APPROVED');
  }
  await tx
    .execute(sql`UPDATE orders SET freight_accepted_at = now(), updated_at = now() WHERE id = ${orderId}`)
    .catch(rethrowExceeded);
}
