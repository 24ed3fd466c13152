import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isManagedBy } from '../../payments/cards/card-owner.ts';
import { isExpired } from '../../payments/cards/list-cards.ts';
import type { CartOwner } from '../cart/cart-owner.ts';

type Card = { providerCustomerId: string; providerMethodId: string };

/**
 * A saved card for a purchase: the actor's own, or one of the buying organization if the actor manages its cards.
 * @throws CARD_UNUSABLE
 */
export async function findCard(
  tx: Transaction,
  { actor }: ActorContext,
  buyerOrgId: CartOwner,
  id: string,
): Promise<Card> {
  const { rows } = await tx.execute<Card>(sql`
    SELECT c.provider_customer_id AS "providerCustomerId", k.provider_method_id AS "providerMethodId"
    FROM (SELECT * FROM saved_cards WHERE id = ${id} AND NOT ${sql.raw(isExpired)} AND ${isManagedBy(actor)}
        AND (org_id IS NULL OR org_id = ${buyerOrgId}::uuid)) k
      JOIN payment_customers c ON c.id = k.customer_id`);
  if (!rows[0]) throw refuse('CARD_UNUSABLE');
  return rows[0];
}
