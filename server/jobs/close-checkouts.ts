import type { Transaction } from '../db/connection.ts';
import { enqueue } from './enqueue.ts';

export const closeCheckoutsTask = 'close-withdrawn-checkouts';

/**
 * Has those of a seller's open checkouts closed that may not be paid any more, once this transaction is written: for whatever
 * withdraws an offer that somebody may be about to pay. What is still offered by then stays open.
 */
export function closeCheckoutsLater(tx: Transaction, sellerOrgId: string): Promise<void> {
  return enqueue(tx, closeCheckoutsTask, { sellerOrgId }, { jobKey: `close-checkouts:${sellerOrgId}` });
}
