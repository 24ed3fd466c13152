import { sql } from 'drizzle-orm';
import { openCheckoutState } from '../../contract/order-status.ts';
import type { Transaction } from '../db/connection.ts';
import { enqueueEach } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * After this transaction is committed, a job closes those open checkouts of the sellers that may no longer be paid.
 * Call this function wherever an offer is withdrawn, because a buyer may have an open checkout for this offer.
 * Checkouts of products that are still for sale stay open.
 */
export function closeCheckoutsLater(tx: Transaction, ...sellerOrgIds: readonly string[]): Promise<void> {
  const jobs = sellerOrgIds.map((sellerOrgId) => ({
    payload: { sellerOrgId },
    jobKey: `close-checkouts:${sellerOrgId}`,
  }));
  return enqueueEach(tx, closeCheckoutsTask, jobs);
}

/** The same for the open checkouts of a suspended buyer, at any seller. */
export async function closeCheckoutsOfBuyerLater(
  tx: Transaction,
  kind: 'user' | 'organization',
  id: string,
): Promise<void> {
  const buyer = sql.identifier(kind === 'user' ? 'buyer_id' : 'buyer_org_id');
  const { status, paymentStatus } = openCheckoutState;
  const { rows } = await tx.execute<{ seller: string }>(sql`
    SELECT DISTINCT seller_org_id AS seller FROM orders
    WHERE ${buyer} = ${id} AND (status, payment_status) = (${status}, ${paymentStatus})`);
  await closeCheckoutsLater(tx, ...rows.map(({ seller }) => seller));
}
