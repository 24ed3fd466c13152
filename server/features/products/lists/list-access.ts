import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

/** SQL condition: the actor owns the list alone, or is a member of the organization that owns the list. */
export function isOf(actor: Actor): SQL {
  const orgIds = sql.param(listOrganizations(actor));
  return sql`(user_id = ${actor.userId} OR org_id = ANY(${orgIds}::uuid[]))`;
}

/** The organizations whose lists the actor reads and edits: the organizations for which the actor may buy. */
export function listOrganizations(actor: Actor): string[] {
  return organizationsWhere(actor, 'purchases.make');
}

/**
 * Locks the list for a change of its lines, and notifies the users of the list about the change.
 * @throws NOT_FOUND
 */
export async function touchList(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`UPDATE product_lists SET updated_at = now() WHERE id = ${id} AND deleted_at IS NULL AND ${isOf(actor)}`,
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
}
