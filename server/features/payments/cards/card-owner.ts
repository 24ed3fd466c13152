import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';

/** The owner of saved cards: an organization, or null for the actor alone. */
export type CardOwner = string | null;

/** @throws NOT_FOUND for an organization whose cards the actor may not manage */
export function refuseStranger(actor: Actor, orgId: CardOwner): void {
  if (orgId !== null && !mayInOrganization(actor, 'cards.manage', orgId)) throw refuse('NOT_FOUND');
}

/**
 * SQL condition: a row with the columns `user_id` and `org_id` belongs to the actor, or to an organization whose cards
 * the actor manages.
 */
export function isManagedBy(actor: Actor): SQL {
  const orgIds = sql.param(organizationsWhere(actor, 'cards.manage'));
  return sql`(user_id = ${actor.userId} OR org_id = ANY(${orgIds}::uuid[]))`;
}
