import { inArray } from 'drizzle-orm';
import type { BulkRefusal } from '../../../../contract/product-bulk.ts';
import type { ActorContext } from '../../../access/context.ts';
import { products } from '../../../db/schema/products.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import type { Current } from './decide-changes.ts';
import { lockProducts } from './lock-products.ts';

type Named = { id: string; version: number };
type Asked = { orgId: string; products: readonly Named[] };

/**
 * Deletes products in one statement. Deletes only those that still have the version in the request. Products that
 * someone changed in the meantime stay and are returned.
 */
export function deleteProducts(
  { deps, actor }: ActorContext,
  { orgId, products: asked }: Asked,
): Promise<{ deleted: string[]; refused: BulkRefusal[] }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const found = new Map((await lockProducts(tx, orgId, asked)).map((product) => [product.id, product]));
    const refused = asked.flatMap(({ id, version }): BulkRefusal[] => {
      const current = found.get(id);
      const code = refusalOf(current, version);
      return code ? [{ id, name: current?.name ?? null, code }] : [];
    });
    const left = new Set(refused.map(({ id }) => id));
    const ids = asked.map(({ id }) => id).filter((id) => !left.has(id));
    const gone = await tx
      .delete(products)
      .where(inArray(products.id, ids))
      .returning({ status: products.status });
    if (gone.some(({ status }) => status === 'active')) await closeCheckoutsLater(tx, orgId);
    return { deleted: ids, refused };
  }).catch(rethrowAsRefusal);
}

function refusalOf(current: Current | undefined, version: number): BulkRefusal['code'] | null {
  if (!current) return 'NOT_FOUND';
  if (current.version !== version) return 'CONFLICT';
  return current.isSuspended ? 'PRODUCT_SUSPENDED' : null;
}
