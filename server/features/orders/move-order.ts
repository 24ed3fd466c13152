import { sql } from 'drizzle-orm';
import type { OrderEventKind } from '../../../contract/order-events.ts';
import type { OrderState } from '../../../contract/order-status.ts';
import type { Transaction } from '../../db/connection.ts';
import { setLocal } from '../../db/set-local.ts';

/**
 * The evidence for a change of state. `objects` contains the ids of its objects: the provider's session and payment, or
 * the parcel.
 */
export type Evidence = { kind: OrderEventKind; objects?: Record<string, string | null> };

/**
 * Changes the state of an order whose row is locked. The database writes the change and its evidence into the order's
 * events.
 */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  { status, paymentStatus }: OrderState,
  { kind, objects = {} }: Evidence,
): Promise<void> {
  const evidence = JSON.stringify({ order: orderId, kind, objects });
  await setLocal(tx, 'myelin.evidence', evidence);
  await tx.execute(sql`
    UPDATE orders SET status = ${status}, payment_status = ${paymentStatus}, updated_at = now() WHERE id = ${orderId}`);
}
