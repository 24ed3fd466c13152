import type { Transaction } from '../db/connection.ts';
import { enqueueEach } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * Closes the sellers' open checkouts that may no longer be paid, after this transaction is committed. Call it wherever
 * an offer is withdrawn that a buyer may be about to pay. Checkouts of products still on offer stay open.
 */
export function closeCheckoutsLater(tx: Transaction, ...sellerOrgIds: readonly string[]): Promise<void> {
  const jobs = sellerOrgIds.map((sellerOrgId) => ({
    payload: { sellerOrgId },
    jobKey: `close-checkouts:${sellerOrgId}`,
  }));
  return enqueueEach(tx, closeCheckoutsTask, jobs);
}
