import { nextState, openCheckoutState } from '../../../../contract/order-status.ts';
import type { Transaction } from '../../../db/connection.ts';
import { moveOrder } from '../move-order.ts';

/** Confirms orders for which this transaction has reserved credit. They are not paid before the seller ships. */
export async function confirmOnAccount(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const confirmed = nextState(openCheckoutState, 'on_account');
  if (!confirmed) throw new Error('A new order can be bought on account');
  for (const orderId of orderIds) await moveOrder(tx, orderId, confirmed, { kind: 'on_account' });
}
