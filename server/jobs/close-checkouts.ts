import type { Transaction } from '../db/connection.ts';
import { enqueueEach } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * After this transaction is committed, a job closes those open checkouts of the sellers that may no longer be paid.
 * Call it wherever an offer is withdrawn that a buyer may be paying for. Checkouts of products still on offer stay
 * open.
 */
export function closeCheckoutsLater(tx: Transaction, ...sellerOrgIds: readonly string[]): Promise<void> {
  const jobs = sellerOrgIds.map((sellerOrgId) => ({
    payload: { sellerOrgId },
    jobKey: `close-checkouts:${sellerOrgId}`,
  }));
  return enqueueEach(tx, closeCheckoutsTask, jobs);
}
