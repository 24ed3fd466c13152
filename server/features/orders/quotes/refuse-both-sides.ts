import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/**
 * SQL: whether the quotes of a request (r) are withheld from a user who can read the requests of its buyer: while they
 * can still be accepted, nobody of an invited seller reads them.
 */
export const isWithheldFrom = (
  user: string,
) => `(r.cancelled_at IS NULL AND NOT is_accepted(r.id) AND EXISTS (SELECT FROM quote_invitations x
  JOIN organization_members m ON m.org_id = x.seller_org_id WHERE x.request_id = r.id AND m.user_id = ${user}))`;

/**
 * Refuses somebody who acts for an invited seller in a request of their own organization. They could otherwise quote
 * with what they learn as a buyer, and read a sealed quote before the deadline.
 * @throws QUOTE_BOTH_SIDES
 */
export async function refuseBuyer(
  db: Database | Transaction,
  { memberships }: Actor,
  id: string,
): Promise<void> {
  const orgIds = sql.param([...memberships.keys()]);
  const { rowCount } = await db.execute(sql`
    SELECT FROM quote_requests WHERE id = ${id} AND org_id = ANY(${orgIds}::uuid[])`);
  if (rowCount !== 0) throw refuse('QUOTE_BOTH_SIDES');
}

/**
 * Refuses a buyer who belongs to an invited seller and accepts quotes that are withheld.
 * @throws QUOTE_BOTH_SIDES
 */
export async function refuseWithheld(tx: Transaction, { userId }: Actor, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM quote_requests r CROSS JOIN (SELECT ${userId}::uuid AS id) me WHERE r.id = ${id} AND ${sql.raw(isWithheldFrom('me.id'))}`);
  if (rowCount !== 0) throw refuse('QUOTE_BOTH_SIDES');
}
