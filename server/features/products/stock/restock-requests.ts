import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { RestockRequest } from '../../../../contract/restock-requests.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOwnAccount } from '../../identity/lock-account.ts';
import { isOutOfStock } from '../product-json.ts';
import { isShown } from '../product-scope.ts';

const selectRequests = prepared<{ request: RestockRequest }>(`
  SELECT json_build_object('productId', r.product_id, 'product', p.name, 'createdAt', r.created_at) AS request
  FROM restock_requests r JOIN products p ON p.id = r.product_id WHERE r.user_id = $1 ORDER BY r.created_at, r.product_id`);

/** All restock requests of a person, for the data export. */
export async function listRestockRequests(db: Database, userId: string): Promise<RestockRequest[]> {
  return (await selectRequests(db, [userId])).map(({ request }) => request);
}

const selectRequested = prepared<{ isRequested: boolean }>(`
  SELECT EXISTS (SELECT FROM restock_requests WHERE user_id = $1 AND product_id = $2) AS "isRequested"`);

export async function findRestockRequest({ deps, actor }: ActorContext, id: string) {
  const [row] = await selectRequested(deps.db, [actor.userId, id]);
  return { isRequested: row?.isRequested === true };
}

/**
 * Stores the actor's request for one email when the product is in stock again. A repeated call changes nothing.
 * @throws NOT_FOUND for a product that is not on sale, OWN_PRODUCT, EMAIL_NOT_VERIFIED, PRODUCT_IN_STOCK,
 * TOO_MANY_RESTOCK_REQUESTS
 */
export function requestRestock({ deps, actor }: ActorContext, id: string): Promise<{ isRequested: true }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    // Concurrent requests run one after the other, so that each finds a free number.
    await lockOwnAccount(tx, actor);
    const product = await lockProduct(tx, actor.userId, id);
    if (!product) throw refuse('NOT_FOUND');
    if (actor.memberships.has(product.orgId)) throw refuse('OWN_PRODUCT');
    if (!actor.isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
    if (!product.isOutOfStock) throw refuse('PRODUCT_IN_STOCK');
    if (product.isRequested) return { isRequested: true };
    const { rowCount } = await tx.execute(sql`
      INSERT INTO restock_requests (user_id, product_id, place)
      SELECT ${actor.userId}, ${id}, free FROM generate_series(1, ${limits.restockRequests}::int) AS free
      WHERE free NOT IN (SELECT place FROM restock_requests WHERE user_id = ${actor.userId}) ORDER BY free LIMIT 1`);
    if (rowCount === 0) throw refuse('TOO_MANY_RESTOCK_REQUESTS', { maximum: limits.restockRequests });
    return { isRequested: true };
  });
}

type Locked = { orgId: string; isOutOfStock: boolean; isRequested: boolean };

/**
 * Reads a product that is for sale, and locks it and its stock until the request is stored. Otherwise the product could
 * be in stock again before that, and the job would not find the request.
 */
async function lockProduct(tx: Transaction, userId: string, id: string): Promise<Locked | undefined> {
  await tx.execute(sql`SELECT FROM product_stock WHERE product_id = ${id} FOR SHARE`);
  const { rows } = await tx.execute<Locked>(sql`
    SELECT p.org_id AS "orgId", ${sql.raw(isOutOfStock)} AS "isOutOfStock",
      EXISTS (SELECT FROM restock_requests r WHERE r.user_id = ${userId} AND r.product_id = p.id) AS "isRequested"
    FROM products p JOIN organizations o ON o.id = p.org_id
    WHERE p.id = ${id} AND ${sql.raw(isShown('p'))} AND o.status = 'active' FOR SHARE OF p`);
  return rows[0];
}

export async function withdrawRestockRequest(
  { deps, actor }: ActorContext,
  id: string,
): Promise<{ isRequested: false }> {
  await deps.db.execute(
    sql`DELETE FROM restock_requests WHERE user_id = ${actor.userId} AND product_id = ${id}`,
  );
  return { isRequested: false };
}
