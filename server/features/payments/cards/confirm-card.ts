import type { SavedCard } from '../../../../contract/cards.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { refuseStranger } from './card-owner.ts';
import { listCards } from './list-cards.ts';
import { keepCard } from './record-setup.ts';

const selectId = prepared<{
  id: string;
}>(`SELECT k.id FROM saved_cards k JOIN payment_customers c ON c.id = k.customer_id
   WHERE c.provider_customer_id = $1 AND k.fingerprint = $2`);

const selectOwner = prepared<{ org_id: string | null; user_id: string | null }>(
  'SELECT org_id, user_id FROM payment_customers WHERE provider_customer_id = $1',
);

/**
 * Stores and returns the card that the user has just saved on the provider's page. If another page saved the same
 * number later, returns the card of that page. Returns null when no card was saved, or when the card has been removed
 * since then.
 * @throws NOT_FOUND for a page of another person, or of an organization whose cards the actor may not manage;
 * TOO_MANY_CARDS when the limit was reached after the page was opened;
 * SENT_TOO_MUCH
 */
export async function confirmCard(context: ActorContext, sessionId: string): Promise<SavedCard | null> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.checkout(actor.userId));
  const setup = await deps.payments.retrieveCardSetup(sessionId);
  const [owner] = await selectOwner(deps.db, [setup?.customerId]);
  if (!setup || !owner || (owner.user_id !== null && owner.user_id !== actor.userId))
    throw refuse('NOT_FOUND');
  refuseStranger(actor, owner.org_id);
  await keepCard(deps, setup);
  const [kept] = await selectId(deps.db, [setup.customerId, setup.card?.fingerprint]);
  const cards = await listCards(context, owner.org_id);
  const card = cards.find(({ id }) => id === kept?.id) ?? null;
  if (!card && setup.card?.customerId && cards.length >= limits.savedCards)
    throw refuse('TOO_MANY_CARDS', { maximum: limits.savedCards });
  return card;
}
