import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, organizationsWhere, unsuspended } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

/** The owner of a cart: an organization, or null for the actor alone. */
export type CartOwner = string | null;

/**
 * Members may read the cart of a suspended organization but not change it.
 * @throws NOT_FOUND
 */
export function refuseReader(actor: Actor, orgId: CartOwner): void {
  if (orgId !== null && !mayInOrganization(unsuspended(actor), 'purchases.make', orgId))
    throw refuse('NOT_FOUND');
}

/** @throws NOT_FOUND, ORGANIZATION_SUSPENDED */
export function refuseWriter(actor: Actor, orgId: CartOwner): void {
  if (orgId !== null && !mayInOrganization(actor, 'purchases.make', orgId))
    throw refuse(actor.suspended.has(orgId) ? 'ORGANIZATION_SUSPENDED' : 'NOT_FOUND');
}

/** SQL condition: the cart (alias `c`) can change. The carts of requisitions and of accepted quotes never change. */
const isOpen = sql`c.requisition_id IS NULL AND c.quote_acceptance_id IS NULL`;

/** SQL condition: the cart (alias `c`) belongs to this owner. The cart of an organization must also be open. */
export function isCartOf(actor: Pick<Actor, 'userId'>, orgId: CartOwner): SQL {
  return orgId === null ? sql`c.user_id = ${actor.userId}` : sql`(c.org_id = ${orgId} AND ${isOpen})`;
}

/**
 * SQL: selects the sellers of the lines of a cart (alias `c`). Transactions lock them before the cart, so lines can be
 * added in the meantime. Then the cart has another version, and the purchase is refused.
 */
export function sellersIn(cart: SQL): SQL {
  return sql`SELECT l.seller_org_id FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE ${cart}`;
}

/**
 * Locks the cart before its lines, so that two changes of one cart cannot run at the same time. Creates the cart if
 * there is none.
 * @returns the cart's id
 */
export async function lockCart(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  orgId: CartOwner,
): Promise<string> {
  const userId = orgId === null ? actor.userId : null;
  await tx.execute(
    sql`INSERT INTO carts (org_id, user_id) VALUES (${orgId}::uuid, ${userId}::uuid) ON CONFLICT DO NOTHING`,
  );
  const cart = await findLocked(tx, isCartOf(actor, orgId));
  if (!cart) throw new Error('The new cart was not found');
  return cart.id;
}

/**
 * Locks the cart of a line that the actor may change.
 * @throws NOT_FOUND
 */
export async function lockCartOfLine(tx: Transaction, actor: Actor, lineId: string): Promise<void> {
  const orgIds = sql.param(organizationsWhere(actor, 'purchases.make'));
  const cart = await findLocked(
    tx,
    sql`(c.user_id = ${actor.userId} OR c.org_id = ANY(${orgIds}::uuid[])) AND ${isOpen}
      AND c.id = (SELECT cart_id FROM cart_lines WHERE id = ${lineId})`,
  );
  if (!cart) throw refuse('NOT_FOUND');
}

/** Locks a cart until the transaction ends. */
export async function findLocked(
  tx: Transaction,
  condition: SQL,
): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await tx.execute<{ id: string; version: number }>(
    sql`SELECT c.id, c.version FROM carts c WHERE ${condition} FOR NO KEY UPDATE`,
  );
  return rows[0];
}
