import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';

/**
 * Removes the customer and its cards when the provider has deleted it.
 * @returns whether the customer still exists
 */
export async function recordCustomer({ db, payments }: Deps, customerId: string): Promise<boolean> {
  if (await payments.hasCustomer(customerId)) return true;
  await withActor(db, 'system:payments', (tx) =>
    tx.execute(sql`DELETE FROM payment_customers WHERE provider_customer_id = ${customerId}`),
  );
  return false;
}

const forgotten = z.object({ customerId: z.string() });

/** Deletes the customer of a deleted account or a closed organization, with its cards, at the provider. */
export async function deleteCustomer({ payments }: Deps, payload: unknown): Promise<void> {
  await payments.deleteCustomer(forgotten.parse(payload).customerId);
}
