import type { SavedCard } from '../../../../contract/cards.ts';
import type { ActorContext } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { type CardOwner, refuseStranger } from './card-owner.ts';

/** SQL condition: a saved card has expired. A card is valid until the end of its expiry month. */
export const isExpired = `make_date(expiry_year, expiry_month, 1) + interval '1 month' <= now()`;

const selectCards =
  prepared<SavedCard>(`SELECT id, brand, last4, expiry_month AS "expiryMonth", expiry_year AS "expiryYear",
     ${isExpired} AS "isExpired", row_number() OVER standing = 1 AS "isDefault"
   FROM saved_cards WHERE CASE WHEN $1::uuid IS NULL THEN user_id = $2::uuid ELSE org_id = $1::uuid END
   WINDOW standing AS (ORDER BY made_default_at DESC NULLS LAST, saved_at, id)
   ORDER BY row_number() OVER standing`);

/** @throws NOT_FOUND for an organization whose cards the actor may not manage */
export async function listCards({ deps, actor }: ActorContext, orgId: CardOwner): Promise<SavedCard[]> {
  refuseStranger(actor, orgId);
  return selectCards(deps.db, [orgId, actor.userId]);
}
