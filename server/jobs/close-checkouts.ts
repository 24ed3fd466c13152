import type { Transaction } from '../db/connection.ts';
import { enqueue } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * Closes the seller's open checkouts that may no longer be paid, once this transaction is committed. Call it wherever an offer is
 * withdrawn that a buyer may be about to pay; checkouts of products still on offer stay open.
 */
export function closeCheckoutsLater(tx: Transaction, sellerOrgId: string): Promise<void> {
  return enqueue(tx, closeCheckoutsTask, { sellerOrgId }, { jobKey: `close-checkouts:${sellerOrgId}` });
}
