import { nextState, openCheckoutState } from '../../../../contract/order-status.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { moveOrder } from '../move-order.ts';
import { notifyOfAccountOrder } from './notify-of-account-order.ts';

/** Confirms orders for which this transaction has reserved credit, and emails both sides. They are not paid before the seller ships. */
export async function confirmOnAccount(
  tx: Transaction,
  env: Env,
  orderIds: readonly string[],
): Promise<void> {
  const confirmed = nextState(openCheckoutState, 'on_account');
  if (!confirmed) throw new Error('A new order can be bought on account');
  for (const orderId of orderIds) {
    await moveOrder(tx, orderId, confirmed, { kind: 'on_account' });
    await notifyOfAccountOrder(tx, env, orderId, 'bought');
  }
}
