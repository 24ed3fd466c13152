import { sql } from 'drizzle-orm';
import type { OrganizationStatus } from '../../../contract/organizations.ts';
import { refuse } from '../../access/refuse.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { withActor } from '../../db/with-actor.ts';
import { closeCheckoutsLater, closeCheckoutsOfBuyerLater } from '../../jobs/close-checkouts.ts';
import { forgetCustomer } from '../../jobs/forget-customer.ts';

type Found = { name: string; status: OrganizationStatus; is_by_staff: boolean; has_orders: boolean };

/**
 * Suspends an organization. Only a command that is connected as the tables' owner can do this (migration 0008). The
 * products of the organization are hidden and not for sale until it is reinstated. Its open checkouts as a seller and as a buyer are closed.
 * @returns its name
 */
export function suspendOrganization(db: Database, orgId: string): Promise<string> {
  return setStatus(db, orgId, { from: 'active', to: 'suspended' });
}

/**
 * @returns its name
 * @throws SUSPENDED_BY_STAFF when staff suspended it, because only staff restore it, with a recorded reason
 */
export function reinstateOrganization(db: Database, orgId: string): Promise<string> {
  return setStatus(db, orgId, { from: 'suspended', to: 'active' });
}

/**
 * Deletes an organization that has never bought or sold anything, with its products. Its audit records stay.
 * @returns its name
 * @throws NO_SUCH_ORGANIZATION, ORGANIZATION_HAS_ORDERS when it has bought or sold anything
 */
export function deleteOrganization(db: Database, orgId: string): Promise<string> {
  return withActor(db, 'system:admin-command', async (tx) => {
    const { name, has_orders } = await lock(tx, orgId);
    if (has_orders) throw refuse('ORGANIZATION_HAS_ORDERS', { organization: name });
    await tx.execute(sql`DELETE FROM products WHERE org_id = ${orgId}`);
    await tx.execute(sql`DELETE FROM connected_accounts WHERE org_id = ${orgId}`);
    await forgetCustomer(tx, orgId);
    await tx.execute(sql`DELETE FROM organizations WHERE id = ${orgId}`);
    return name;
  });
}

function setStatus(
  db: Database,
  orgId: string,
  { from, to }: Record<'from' | 'to', 'active' | 'suspended'>,
): Promise<string> {
  return withActor(db, 'system:admin-command', async (tx) => {
    const { name, status, is_by_staff } = await lock(tx, orgId);
    if (is_by_staff && from === 'suspended') throw refuse('SUSPENDED_BY_STAFF', { organization: name });
    if (status !== from) throw refuse('ORGANIZATION_STATUS', { organization: name, status, expected: from });
    await tx.execute(sql`UPDATE organizations SET status = ${to} WHERE id = ${orgId}`);
    if (to === 'suspended') {
      await closeCheckoutsLater(tx, orgId);
      await closeCheckoutsOfBuyerLater(tx, 'organization', orgId);
    }
    return name;
  });
}

/**
 * A transaction that inserts an order also locks this row, because of the foreign key. So no order can be added during
 * the deletion.
 */
async function lock(tx: Transaction, orgId: string): Promise<Found> {
  await tx.execute(sql`SELECT FROM organizations WHERE id = ${orgId} FOR UPDATE`);
  const { rows } = await tx.execute<Found>(sql`
    SELECT name, status, status = 'suspended' AND suspended_because IS NOT NULL AS is_by_staff, EXISTS (SELECT FROM orders WHERE seller_org_id = ${orgId} OR buyer_org_id = ${orgId}) AS has_orders
    FROM organizations WHERE id = ${orgId}`);
  if (!rows[0]) throw refuse('NO_SUCH_ORGANIZATION', { id: orgId });
  return rows[0];
}
