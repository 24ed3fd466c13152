import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { withActor } from '../../db/with-actor.ts';

/**
 * Marks an order as waiting for stock, after it was paid when no stock was left. A trigger assigns the next units on
 * hand to waiting orders first. Repeating the call changes nothing.
 * @throws NOT_FOUND, NOTHING_MISSING
 */
export async function shipWhenAvailable({ deps, actor }: ActorContext, orderId: string): Promise<void> {
  const selling = organizationsWhere(actor, 'sales.manage');
  await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ isMissing: boolean }>(sql`
      SELECT o.status = 'processing' AND EXISTS (SELECT FROM stock_reservations r
        WHERE r.seller_org_id = o.seller_org_id AND r.order_id = o.id AND r.missing_since IS NOT NULL) AS "isMissing"
      FROM orders o WHERE o.id = ${orderId} AND o.seller_org_id = ANY(${sql.param(selling)}::uuid[]) FOR UPDATE`);
    if (!rows[0]) throw refuse('NOT_FOUND');
    if (!rows[0].isMissing) throw refuse('NOTHING_MISSING');
    await tx.execute(sql`
      SELECT FROM product_stock k WHERE k.product_id IN (SELECT product_id FROM stock_reservations WHERE order_id = ${orderId})
      ORDER BY k.seller_org_id, k.product_id FOR NO KEY UPDATE`);
    await tx.execute(sql`
      UPDATE stock_reservations SET waits_since = now(), waits_by = ${actor.userId}
      WHERE seller_org_id = ANY(${sql.param(selling)}::uuid[]) AND order_id = ${orderId} AND missing_since IS NOT NULL
        AND waits_since IS NULL`);
  });
}
