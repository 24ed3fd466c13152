import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

export type LockedFamily = { id: string; orgId: string; name: string; options: string[]; version: number };

/**
 * Locks a family, so that only one transaction at a time changes it. Lock the family before its products.
 * @throws NOT_FOUND for a family outside the organizations whose products the actor manages
 */
export async function lockFamily(
  tx: Transaction,
  actor: ActorContext['actor'],
  id: string,
): Promise<LockedFamily> {
  const { rows } = await tx.execute<LockedFamily>(sql`
    SELECT id, org_id AS "orgId", name, options, version FROM product_families
    WHERE id = ${id} AND org_id = ANY(${sql.param(organizationsWhere(actor, 'products.manage'))}::uuid[]) FOR UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}
