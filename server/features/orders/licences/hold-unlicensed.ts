import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { hasOpenCheckout } from '../checkout-order.ts';
import { refreshHold } from './hold-order.ts';
import { notifyOfHold } from './notify-of-hold.ts';

const actor = 'system:hold-unlicensed';
type Found = { sellerOrgId: string; orderId: string };

/**
 * The job that holds paid orders whose buyer lacks a credential for a line that is not shipped, and ends holds when the
 * buyer has the credential. The transaction of each order also queues its emails, so that both sides are told once. Then
 * closes open checkouts whose buyer lacks a credential. A failure does not stop the other orders.
 */
export async function holdUnlicensed(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const { rows } = await deps.db.execute<Found>(
    sql`SELECT seller_org_id AS "sellerOrgId", order_id AS "orderId" FROM orders_to_check() ORDER BY order_id`,
  );
  const failures: unknown[] = [];
  for (const order of rows) await checkOrder(deps, order).catch((error) => failures.push(error));
  await closeUnlicensed(deps).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not every order could be checked');
}

async function checkOrder({ db, env }: Pick<Deps, 'db' | 'env'>, order: Found): Promise<void> {
  const { sellerOrgId, orderId } = order;
  await withActor(db, actor, async (tx) => {
    await tx.execute(
      sql`SELECT FROM orders WHERE seller_org_id = ${sellerOrgId} AND id = ${orderId} FOR UPDATE`,
    );
    await refreshHold(tx, order);
    if (await isUntold(tx, order, 'told_at')) await notifyOfHold(tx, env, { orderId, kind: 'order-held' });
    if (await isUntold(tx, order, 'end_told_at'))
      await notifyOfHold(tx, env, { orderId, kind: 'order-released' });
  });
}

/**
 * Records that both sides are told about a hold, or about its end.
 * @returns whether to tell them: not if they were told before, or if there is nothing left to ship
 */
async function isUntold(
  tx: Transaction,
  { sellerOrgId, orderId }: Found,
  column: 'told_at' | 'end_told_at',
): Promise<boolean> {
  const isOver = column === 'told_at' ? sql`true` : sql`ended_at IS NOT NULL AND told_at IS NOT NULL`;
  const { rows } = await tx.execute<{ isShippable: boolean }>(sql`
    UPDATE order_holds h SET ${sql.identifier(column)} = now() FROM orders o
    WHERE h.seller_org_id = ${sellerOrgId} AND h.order_id = ${orderId} AND h.${sql.identifier(column)} IS NULL AND ${isOver}
      AND o.seller_org_id = h.seller_org_id AND o.id = h.order_id
    RETURNING o.status = 'processing' AS "isShippable"`);
  return rows.some(({ isShippable }) => isShippable);
}

/** Closes open checkouts whose buyer lacks a credential, so that nobody pays for what cannot be shipped. */
async function closeUnlicensed({ db }: Pick<Deps, 'db'>): Promise<void> {
  await withActor(db, actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT DISTINCT o.seller_org_id AS id FROM orders o
      WHERE ${hasOpenCheckout} AND missing_licences_of(o.seller_org_id, o.id) <> '[]'`);
    await closeCheckoutsLater(tx, ...rows.map(({ id }) => id));
  });
}
