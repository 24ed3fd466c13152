import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { CardSnapshot } from '../payment-provider.ts';

type Stored = {
  customer_id: string | null;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
};

const selectCard =
  prepared<Stored>(`SELECT c.provider_customer_id AS customer_id, k.brand, k.last4, k.expiry_month, k.expiry_year
   FROM saved_cards k JOIN payment_customers c ON c.id = k.customer_id WHERE k.provider_method_id = $1`);

/**
 * Updates a saved card from the provider, for example after the bank renewed it. Deletes the card if it was detached.
 * If the stored card changes between the read and the write, the data may be stale, so the card is read again.
 */
export async function recordCard(deps: Deps, paymentMethodId: string): Promise<void> {
  for (;;) {
    const [stored] = await selectCard(deps.db, [paymentMethodId]);
    if (!stored) return;
    const card = await deps.payments.retrieveCard(paymentMethodId);
    if (isStored(card, stored) || (await keep(deps, paymentMethodId, { stored, card }))) return;
  }
}

/**
 * Whether the stored card is already equal to the provider's. A write would notify every browser that shows the card.
 */
function isStored(card: CardSnapshot | null, stored: Stored): boolean {
  return (
    card?.customerId === stored.customer_id &&
    card.brand === stored.brand &&
    card.last4 === stored.last4 &&
    card.expiryMonth === stored.expiry_month &&
    card.expiryYear === stored.expiry_year
  );
}

type Reading = { stored: Stored; card: CardSnapshot | null };

/** @returns false when the stored card was changed in the meantime */
function keep({ db }: Deps, id: string, { stored, card }: Reading): Promise<boolean> {
  return withActor(db, 'system:payments', async (tx) => {
    if (!card || card.customerId !== stored.customer_id) {
      await tx.execute(sql`DELETE FROM saved_cards WHERE provider_method_id = ${id}`);
      return true;
    }
    const { rowCount } = await tx.execute(sql`
      UPDATE saved_cards SET brand = ${card.brand}, last4 = ${card.last4}, expiry_month = ${card.expiryMonth}, expiry_year = ${card.expiryYear}
      WHERE provider_method_id = ${id} AND (brand, last4, expiry_month, expiry_year)
        = (${stored.brand}, ${stored.last4}, ${stored.expiry_month}::smallint, ${stored.expiry_year}::smallint)`);
    return rowCount === 1;
  });
}
