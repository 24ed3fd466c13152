import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { products } from '../../db/schema/products.ts';
import { withActor } from '../../db/with-actor.ts';

export type OwnProduct = { id: string; orgId: string };

/** @throws NOT_FOUND for a product outside the organizations whose products the actor manages */
export async function findOwnProduct({ deps, actor }: ActorContext, id: string): Promise<OwnProduct> {
  return one(await deps.db.select(columns).from(products).where(mine(actor, id)));
}

/**
 * Locks a product, and then writes its data. Drops cached public reads without waiting for the database's notification,
 * so that the change is visible immediately.
 * @throws NOT_FOUND like findOwnProduct
 */
export async function writeOwnProduct<Result>(
  { deps, actor }: ActorContext,
  id: string,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { orgId, result } = await withActor(deps.db, actor.userId, async (tx) => {
    const { orgId } = one(
      await tx.select(columns).from(products).where(mine(actor, id)).for('no key update'),
    );
    return { orgId, result: await write(tx) };
  });
  deps.changes.publishHere({ topic: 'product', id, orgId, isPublic: false });
  return result;
}

const columns = { id: products.id, orgId: products.orgId };

function mine(actor: ActorContext['actor'], id: string) {
  return and(eq(products.id, id), inArray(products.orgId, organizationsWhere(actor, 'products.manage')));
}

function one([product]: OwnProduct[]): OwnProduct {
  if (!product) throw refuse('NOT_FOUND');
  return product;
}
