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
