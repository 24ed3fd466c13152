import { sql } from 'drizzle-orm';
import type { BulkRefusal, ProductChange } from '../../../../contract/product-bulk.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { decideChanges } from './decide-changes.ts';
import { lockProducts } from './lock-products.ts';

type Changed = { id: string; version: number };

/**
 * Changes status and price of many products of one organization in one statement. A product whose version differs from
 * the version in the request is not changed, and is returned with the reason.
 */
export function changeProducts(
  { deps, actor }: ActorContext,
  { orgId, products }: { orgId: string; products: readonly ProductChange[] },
): Promise<{ changed: Changed[]; refused: BulkRefusal[] }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { changes, done, refused } = decideChanges(products, await lockProducts(tx, orgId, products));
    const written = await writeChanges(tx, changes);
    if (written.some(({ isWithdrawn }) => isWithdrawn)) await closeCheckoutsLater(tx, orgId);
    return { changed: [...done, ...written.map(({ id, version }) => ({ id, version }))], refused };
  }).catch(rethrowAsRefusal);
}

/** `isWithdrawn` is true when a product was for sale before the change and is not for sale after it. */
async function writeChanges(
  tx: Transaction,
  changes: readonly ProductChange[],
): Promise<(Changed & { isWithdrawn: boolean })[]> {
  if (changes.length === 0) return [];
  const { rows } = await tx.execute<Changed & { isWithdrawn: boolean }>(sql`
    UPDATE products p SET status = coalesce(c.status, p.status), price = coalesce(c.price, p.price),
      price_on_request = p.price_on_request AND coalesce(c.price, p.price) = 0, version = p.version + 1, updated_at = now()
    FROM json_to_recordset(${JSON.stringify(changes)}) AS c (id uuid, status text, price numeric) WHERE p.id = c.id
    RETURNING p.id, p.version, old.status = 'active' AND new.status <> 'active' AS "isWithdrawn"`);
  return rows;
}
