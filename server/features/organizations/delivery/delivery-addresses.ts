import { type SQL, sql } from 'drizzle-orm';
import type { Delivery, DeliveryAddress } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { mayInOrganization, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';

/** The buying party: an organization, or null for the actor alone. */
type Party = string | null;

const selectAddresses =
  prepared<DeliveryAddress>(`SELECT a.id, d.* FROM delivery_addresses a, jsonb_to_record(a.address) AS d(recipient text, organization text, line1 text,
     line2 text, city text, region text, "postalCode" text, country text, phone text, email text, instructions text)
   WHERE CASE WHEN $1::uuid IS NULL THEN a.user_id = $2::uuid ELSE a.org_id = $1::uuid END
   ORDER BY a.used_at DESC NULLS LAST, a.id DESC`);

/** @throws NOT_FOUND for an organization for which the actor cannot buy */
export async function listAddresses({ deps, actor }: ActorContext, orgId: Party): Promise<DeliveryAddress[]> {
  refuseStranger(actor, orgId);
  return selectAddresses(deps.db, [orgId, actor.userId]);
}

/** @throws NOT_FOUND, TOO_MANY_ADDRESSES */
export function createAddress(
  { deps, actor }: ActorContext,
  orgId: Party,
  address: Delivery,
): Promise<DeliveryAddress> {
  refuseStranger(actor, orgId);
  const userId = orgId === null ? actor.userId : null;
  return withActor(deps.db, actor.userId, async (tx) => {
    // Concurrent requests run one after the other, so that together they cannot exceed the limit.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`delivery addresses:${orgId ?? userId}`}, 0))`,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO delivery_addresses (org_id, user_id, address)
      SELECT ${orgId}::uuid, ${userId}::uuid, ${JSON.stringify(address)}::jsonb
      WHERE (SELECT count(*) FROM delivery_addresses WHERE org_id = ${orgId}::uuid OR user_id = ${userId}::uuid)
        < ${limits.deliveryAddresses}
      RETURNING id`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_ADDRESSES', { maximum: limits.deliveryAddresses });
    return { id: created.id, ...address };
  });
}

/** @throws NOT_FOUND */
export async function updateAddress(
  { deps, actor }: ActorContext,
  id: string,
  address: Delivery,
): Promise<DeliveryAddress> {
  const { rowCount } = await deps.db.execute(sql`
    UPDATE delivery_addresses SET address = ${JSON.stringify(address)}::jsonb WHERE id = ${id} AND ${isOf(actor)}`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
  return { id, ...address };
}

/** @throws NOT_FOUND */
export async function deleteAddress({ deps, actor }: ActorContext, id: string): Promise<void> {
  const { rowCount } = await deps.db.execute(
    sql`DELETE FROM delivery_addresses WHERE id = ${id} AND ${isOf(actor)}`,
  );
  if (rowCount === 0) throw refuse('NOT_FOUND');
}

/**
 * The address of a purchase: the one with the given id, or the one that was used last.
 * @throws DELIVERY_MISSING when there is no such address, for example because it was removed
 */
export async function findAddress(
  db: Database,
  { userId, orgId }: { userId: string; orgId: Party },
  which: string,
): Promise<DeliveryAddress> {
  const addresses = await selectAddresses(db, [orgId, userId]);
  const found = which === 'last' ? addresses[0] : addresses.find(({ id }) => id === which);
  if (!found) throw refuse('DELIVERY_MISSING');
  return found;
}

/** Records that the address was used. The last used address is the default of the next purchase. */
export async function recordUse(tx: Transaction, addressId: string): Promise<void> {
  await tx.execute(sql`UPDATE delivery_addresses SET used_at = now() WHERE id = ${addressId}`);
}

function refuseStranger(actor: Actor, orgId: Party): void {
  if (orgId !== null && !mayInOrganization(actor, 'purchases.make', orgId)) throw refuse('NOT_FOUND');
}

function isOf(actor: Actor): SQL {
  const orgIds = sql.param(organizationsWhere(actor, 'purchases.make'));
  return sql`(user_id = ${actor.userId} OR org_id = ANY(${orgIds}::uuid[]))`;
}
