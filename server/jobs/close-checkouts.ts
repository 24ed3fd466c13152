import type { Transaction } from '../db/connection.ts';
import { enqueue } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * Once this transaction is committed, closes the seller's open checkouts that may no longer be paid. Call it wherever an offer is
 * withdrawn that somebody may be about to pay; checkouts of what is still on offer stay open.
 */
export function closeCheckoutsLater(tx: Transaction, sellerOrgId: string): Promise<void> {
  return enqueue(tx, closeCheckoutsTask, { sellerOrgId }, { jobKey: `close-checkouts:${sellerOrgId}` });
}
