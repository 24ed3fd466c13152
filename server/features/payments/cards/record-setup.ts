import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { CardSetupSnapshot, CardSnapshot } from '../payment-provider.ts';
import { detachCardLater } from './detach-card.ts';
import { recordCard } from './record-card.ts';

/** Reads the page that saves a card again from the provider, and stores its card. */
export async function recordSetup(deps: Deps, sessionId: string): Promise<void> {
  const setup = await deps.payments.retrieveCardSetup(sessionId);
  if (setup) await keepCard(deps, setup);
}

/**
 * Stores the card of a page. Safe to repeat in any order. A card whose number is saved already replaces the earlier
 * one, which the provider then detaches. Cards of unknown customers and detached cards are skipped.
 */
export async function keepCard(deps: Deps, { card, userId }: CardSetupSnapshot): Promise<void> {
  if (!card?.customerId) return;
  await withActor(deps.db, z.uuid().safeParse(userId).data ?? 'system:payments', async (tx) => {
    const { rows } = await tx.execute<{ replaced: string | null }>(upsert(card));
    const surplus = rows[0] ? rows[0].replaced : await findNewer(tx, card);
    if (surplus !== null && surplus !== undefined) await detachCardLater(tx, surplus);
  });
  // The card may have been detached after it was read, and the event about it handled before it was stored.
  await recordCard(deps, card.id);
}

function upsert(card: CardSnapshot) {
  const { id, customerId, fingerprint, brand, last4, expiryMonth, expiryYear, savedAt } = card;
  return sql`
    INSERT INTO saved_cards AS kept (customer_id, org_id, user_id, provider_method_id, fingerprint, brand, last4, expiry_month, expiry_year, saved_at)
    SELECT c.id, c.org_id, c.user_id, ${id}, ${fingerprint}, ${brand}, ${last4}, ${expiryMonth}::smallint, ${expiryYear}::smallint, ${savedAt.toISOString()}::timestamptz
    FROM payment_customers c WHERE c.provider_customer_id = ${customerId}
      AND NOT EXISTS (SELECT FROM saved_cards WHERE provider_method_id = ${id})
    ON CONFLICT (customer_id, fingerprint) DO UPDATE SET provider_method_id = excluded.provider_method_id, brand = excluded.brand,
      last4 = excluded.last4, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, saved_at = excluded.saved_at
      WHERE (kept.saved_at, kept.provider_method_id) < (excluded.saved_at, excluded.provider_method_id)
    RETURNING old.provider_method_id AS replaced`;
}

/** The given card's id if the same number was saved again later. */
async function findNewer(tx: Transaction, { id, customerId, fingerprint }: CardSnapshot) {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM saved_cards k JOIN payment_customers c ON c.id = k.customer_id
    WHERE c.provider_customer_id = ${customerId} AND k.fingerprint = ${fingerprint} AND k.provider_method_id <> ${id}`);
  return rowCount ? id : null;
}
