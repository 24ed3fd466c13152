import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import { limits } from '../../../../contract/limits.ts';
import { findActor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { ProviderError } from '../provider-error.ts';
import { type CardOwner, refuseStranger } from './card-owner.ts';
import { recordCustomer } from './record-customer.ts';

type Customer = { id: string; customer_id: string | null; cards: number };

/**
 * The URL of the provider's page on which the user saves a card. Creates the owner's customer at the provider if there
 * is none, for example after it was deleted in the dashboard. A manager who loses their role during the provider's call
 * does not get the URL.
 * @throws NOT_FOUND for an organization whose cards the actor may not manage, TOO_MANY_CARDS, ORGANIZATION_SUSPENDED,
 * SENT_TOO_MUCH
 */
export async function addCard(context: ActorContext, orgId: CardOwner): Promise<string> {
  const { deps, actor: before } = context;
  refuseStranger(before, orgId);
  if (orgId !== null && before.suspended.has(orgId)) throw refuse('ORGANIZATION_SUSPENDED');
  await countSent(deps.db, limited.checkout(before.userId));
  const customer = await findCustomer(context, orgId);
  if (customer.cards >= limits.savedCards) throw refuse('TOO_MANY_CARDS', { maximum: limits.savedCards });
  const url = await openPage(context, orgId, await customerAtProvider(context, customer));
  const actor = await findActor(context.deps.db, context.actor.sessionId);
  if (!actor) throw refuse('UNAUTHORIZED');
  refuseStranger(actor, orgId);
  return url;
}

/**
 * The row is written before the customer is created at the provider, so that a repeated request has the same
 * idempotency key.
 */
function findCustomer({ deps, actor }: ActorContext, orgId: CardOwner): Promise<Customer> {
  const userId = orgId === null ? actor.userId : null;
  return withActor(deps.db, actor.userId, async (tx) => {
    await tx.execute(sql`
      INSERT INTO payment_customers (org_id, user_id) VALUES (${orgId}::uuid, ${userId}::uuid) ON CONFLICT DO NOTHING`);
    const { rows } = await tx.execute<Customer>(sql`
      SELECT id, provider_customer_id AS customer_id, (SELECT count(*) FROM saved_cards k WHERE k.customer_id = c.id)::int AS cards
      FROM payment_customers c WHERE org_id = ${orgId}::uuid OR user_id = ${userId}::uuid`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    return rows[0];
  });
}

/** @throws NOT_FOUND when the owner was deleted during the provider's call */
async function customerAtProvider({ deps, actor }: ActorContext, customer: Customer): Promise<string> {
  if (customer.customer_id !== null) return customer.customer_id;
  const created = await deps.payments.createCustomer(customer.id);
  const { rowCount } = await withActor(deps.db, actor.userId, (tx) =>
    tx.execute(sql`UPDATE payment_customers SET provider_customer_id = ${created} WHERE id = ${customer.id}`),
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
  return created;
}

async function openPage(context: ActorContext, orgId: CardOwner, customerId: string): Promise<string> {
  const { deps } = context;
  try {
    return await requestPage(context, orgId, customerId);
  } catch (error) {
    // The customer may have been deleted without an event.
    if (!(error instanceof ProviderError && error.outcome === 'refused')) throw error;
    if (await recordCustomer(deps, customerId)) throw error;
    const customer = await findCustomer(context, orgId);
    return requestPage(context, orgId, await customerAtProvider(context, customer));
  }
}

function requestPage({ deps, actor }: ActorContext, orgId: CardOwner, customerId: string): Promise<string> {
  const page = `${deps.env.publicUrl}${orgId === null ? addresses.profile : addresses.organization(orgId)}`;
  return deps.payments.createCardSetup({
    customerId,
    userId: actor.userId,
    successUrl: `${page}?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  });
}
