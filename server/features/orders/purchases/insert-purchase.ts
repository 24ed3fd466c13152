import type { Transaction } from '../../../db/connection.ts';
import { purchases } from '../../../db/schema/purchases.ts';

/**
 * Writes a purchase, to which the same transaction adds its orders.
 * @returns the purchase's id
 */
export async function insertPurchase(
  tx: Transaction,
  purchase: Pick<
    typeof purchases.$inferInsert,
    'buyerId' | 'buyerOrgId' | 'requestKey' | 'requestHash' | 'requisitionId' | 'quoteAcceptanceId'
  >,
): Promise<string> {
  const [inserted] = await tx.insert(purchases).values(purchase).returning({ id: purchases.id });
  if (!inserted) throw new Error('The new purchase was not returned');
  return inserted.id;
}
