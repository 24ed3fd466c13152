import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { enqueue } from './enqueue.ts';

export const forgetCustomerTask = 'forget-customer';

/**
 * Removes the saved cards of a person or an organization. After this transaction is committed, a job also removes them
 * at the payment provider.
 */
export async function forgetCustomer(tx: Transaction, ownerId: string): Promise<void> {
  const { rows } = await tx.execute<{ customer_id: string | null }>(sql`
    DELETE FROM payment_customers WHERE user_id = ${ownerId} OR org_id = ${ownerId}
    RETURNING provider_customer_id AS customer_id`);
  const customerId = rows[0]?.customer_id;
  if (customerId) await enqueue(tx, forgetCustomerTask, { customerId });
}
