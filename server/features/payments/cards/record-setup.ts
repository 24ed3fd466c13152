import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { organizationRoles, roleAllows } from '../../../../contract/permissions.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { CardSetupSnapshot, CardSnapshot } from '../payment-provider.ts';
import { detachCardLater, isBeingDetached } from './detach-card.ts';
import { recordCard } from './record-card.ts';

/** Reads the result of a page for saving a card from the provider, and stores the card. */
export async function recordSetup(deps: Deps, sessionId: string): Promise<void> {
  const setup = await deps.payments.retrieveCardSetup(sessionId);
  if (setup) await keepCard(deps, setup);
}

const managers = organizationRoles.filter((role) => roleAllows(role, 'cards.manage'));

/**
 * Stores the card that a user saved on a page of the provider. The function may be called several times for a page, and
 * for several pages in any order. A card whose number is already saved replaces the earlier card. A job then detaches
 * the earlier card at the provider. A job also detaches a card that is not stored: because its user no longer manages
 * the organization's cards, or because it exceeds the limit. Skips cards of unknown customers, and cards that were
 * removed or detached.
 */
export async function keepCard(deps: Deps, { card, userId }: CardSetupSnapshot): Promise<void> {
  if (!card?.customerId) return;
  const addedBy = z.uuid().safeParse(userId).data ?? null;
  await withActor(deps.db, addedBy ?? 'system:payments', async (tx) => {
    // Locks the customer, so that cards from several pages are stored one after the other. So together they cannot
    // exceed the limit.
    const customer = await tx.execute(
      sql`SELECT FROM payment_customers WHERE provider_customer_id = ${card.customerId} FOR NO KEY UPDATE`,
    );
    if (customer.rowCount === 0) return;
    const { rows } = await tx.execute<{ replaced: string | null }>(upsert(card, addedBy));
    const surplus = rows[0] ? rows[0].replaced : await unlessStored(tx, card);
    if (surplus !== null) await detachCardLater(tx, surplus);
  });
  // Reads the card again. The card may have been detached after the first read, and the event about this may have been
  // handled before the card was stored.
  await recordCard(deps, card.id);
}

function upsert(card: CardSnapshot, addedBy: string | null) {
  const { id, customerId, fingerprint, brand, last4, expiryMonth, expiryYear, savedAt } = card;
  return sql`
    INSERT INTO saved_cards AS kept (customer_id, org_id, user_id, provider_method_id, fingerprint, brand, last4, expiry_month, expiry_year, saved_at)
    SELECT c.id, c.org_id, c.user_id, ${id}, ${fingerprint}, ${brand}, ${last4}, ${expiryMonth}::smallint, ${expiryYear}::smallint, ${savedAt.toISOString()}::timestamptz
    FROM payment_customers c WHERE c.provider_customer_id = ${customerId}
      AND NOT EXISTS (SELECT FROM saved_cards WHERE provider_method_id = ${id}) AND NOT ${isBeingDetached(id)}
      AND (SELECT count(*) FROM saved_cards k WHERE k.customer_id = c.id AND k.fingerprint <> ${fingerprint}) < ${limits.savedCards}
      AND (c.org_id IS NULL OR EXISTS (
        SELECT FROM organization_members m WHERE m.org_id = c.org_id AND m.user_id = ${addedBy}::uuid AND m.role IN ${managers}))
    ON CONFLICT (customer_id, fingerprint) DO UPDATE SET provider_method_id = excluded.provider_method_id, brand = excluded.brand,
      last4 = excluded.last4, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, saved_at = excluded.saved_at
      WHERE (kept.saved_at, kept.provider_method_id) < (excluded.saved_at, excluded.provider_method_id)
    RETURNING old.provider_method_id AS replaced`;
}

/** The given card's id, or null if this card is stored. */
async function unlessStored(tx: Transaction, { id }: CardSnapshot): Promise<string | null> {
  const { rowCount } = await tx.execute(sql`SELECT FROM saved_cards WHERE provider_method_id = ${id}`);
  return rowCount ? null : id;
}
