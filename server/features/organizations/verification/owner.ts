import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, unsuspended } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { lockOrganization } from '../lock-members.ts';

/** Who declares a value: an organization, or a person their own credentials. One of the two is null. */
export type Owner = { orgId: string | null; userId: string | null };

/**
 * The owner of credentials: the organization with this id, if the actor manages its verification; without an id, the actor.
 * @throws NOT_FOUND, ORGANIZATION_SUSPENDED for a change
 */
export function ownerOf(actor: Actor, orgId: string | undefined, { isRead = false } = {}): Owner {
  if (orgId === undefined) return { orgId: null, userId: actor.userId };
  if (!mayInOrganization(unsuspended(actor), 'verification.manage', orgId)) throw refuse('NOT_FOUND');
  if (!isRead && actor.suspended.has(orgId)) throw refuse('ORGANIZATION_SUSPENDED');
  return { orgId, userId: null };
}

/** SQL condition: the row belongs to the owner. */
export function ownedBy(columns: Record<keyof Owner, PgColumn>, { orgId, userId }: Owner): SQL {
  return sql`(${columns.orgId} = ${orgId} OR ${columns.userId} = ${userId})`;
}

/** Every writer of a value locks its owner first, and so does every order (lockParties). */
export async function lockOwner(tx: Transaction, { orgId, userId }: Owner): Promise<void> {
  if (orgId !== null) await lockOrganization(tx, orgId);
  else await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
}
