import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import type { StoredDetails } from '../../../db/stored-details.ts';

/**
 * Locks the products and accounts of a cart's lines, each by id, until the orders are written. The caller has locked the
 * sellers. A change of a price, a product or a seller waits for this transaction. That change then also closes the
 * checkouts of these orders.
 * @returns the details of each product
 */
export async function lockOffers(tx: Transaction, cartId: string): Promise<Map<string, StoredDetails>> {
  const { rows } = await tx.execute<{ id: string; details: StoredDetails }>(sql`
    SELECT id, details FROM products WHERE id IN (SELECT product_id FROM cart_lines WHERE cart_id = ${cartId})
    ORDER BY id FOR SHARE`);
  await tx.execute(sql`
    SELECT FROM connected_accounts WHERE org_id IN (SELECT seller_org_id FROM cart_lines WHERE cart_id = ${cartId})
    ORDER BY org_id FOR SHARE`);
  return new Map(rows.map(({ id, details }) => [id, details]));
}
