import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProductStatus } from '../../../contract/product-status.ts';
import type { ProductFields } from '../../../contract/products.ts';
import type { PrincipalContext } from '../../access/context.ts';
import { organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { products } from '../../db/schema/products.ts';
import { storedDetails } from '../../db/stored-details.ts';
import { withActor } from '../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../jobs/close-checkouts.ts';
import { rethrowAsRefusal } from './database-refusal.ts';
import { type StoredName, storedNames } from './seller-columns.ts';
import { removePackPrices, writePacks } from './write-packs.ts';

/** @returns the new product's id */
export async function insertProduct(
  { deps, actor }: PrincipalContext,
  { orgId, packs, ...fields }: ProductFields & { orgId: string },
): Promise<string> {
  const id = await withActor(deps.db, actor.authorId, async (tx) => {
    const [row] = await tx
      .insert(products)
      .values({ orgId, ...storedFields(fields) })
      .returning({ id: products.id });
    if (!row) throw new Error('The new product was not returned');
    if (packs?.length) await writePacks(tx, [{ productId: row.id, packs }]);
    if (fields.priceOnRequest) await removePackPrices(tx, [row.id]);
    return row.id;
  }).catch(rethrowAsRefusal);
  dropCachedAnswers(deps, { id, orgId });
  return id;
}

/** The price of a product without a public price is 0. */
function storedFields({ details, ...fields }: Omit<ProductFields, 'packs'>) {
  const price = fields.priceOnRequest ? '0' : fields.price;
  return { ...fields, price, details: storedDetails(details) };
}

/**
 * Changes a product of an organization that the actor manages, unless someone has changed it since the given version.
 */
export async function updateProduct(
  { deps, actor }: PrincipalContext,
  { id, version, packs, ...fields }: ProductFields & { id: string; version: number },
): Promise<void> {
  const mine = and(
    eq(products.id, id),
    inArray(products.orgId, organizationsWhere(actor, 'products.manage')),
  );
  const change = storedFields(fields);
  const updated = await withActor(deps.db, actor.authorId, async (tx) => {
    const [changed] = await tx
      .update(products)
      .set({
        ...change,
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(mine, eq(products.version, version)))
      .returning({ id: products.id, orgId: products.orgId, statusBefore: sql<ProductStatus>`old.status` });
    if (changed) {
      if (packs) await writePacks(tx, [{ productId: id, packs }]);
      if (fields.priceOnRequest) await removePackPrices(tx, [id]);
      const isWithdrawn = changed.statusBefore === 'active' && fields.status !== 'active';
      if (isWithdrawn) await closeCheckoutsLater(tx, changed.orgId);
      return changed;
    }
    const [current] = await tx
      .select({ id: products.id, orgId: products.orgId, isSaved: says({ version: version + 1, ...change }) })
      .from(products)
      .where(mine);
    // The browser repeats a change if its reply was lost.
    if (current?.isSaved) return current;
    throw refuse(current ? 'CONFLICT' : 'NOT_FOUND');
  }).catch(rethrowAsRefusal);
  dropCachedAnswers(deps, updated);
}

export async function deleteProduct({ deps, actor }: PrincipalContext, id: string): Promise<void> {
  const deleted = await withActor(deps.db, actor.authorId, async (tx) => {
    const [deleted] = await tx
      .delete(products)
      .where(and(eq(products.id, id), inArray(products.orgId, organizationsWhere(actor, 'products.manage'))))
      .returning({ id: products.id, orgId: products.orgId, status: products.status });
    if (!deleted) throw refuse('NOT_FOUND');
    if (deleted.status === 'active') await closeCheckoutsLater(tx, deleted.orgId);
    return deleted;
  }).catch(rethrowAsRefusal);
  dropCachedAnswers(deps, deleted);
}

/**
 * Drops cached public reads without waiting for the database's notification, so that a published product is visible
 * immediately.
 */
function dropCachedAnswers(
  { changes }: PrincipalContext['deps'],
  { id, orgId }: { id: string; orgId: string },
): void {
  changes.publishHere({ topic: 'product', id, orgId, isPublic: false });
}

function says(values: Pick<typeof products.$inferInsert, StoredName | 'version'>): SQL<boolean> {
  const same = ([...storedNames, 'version'] as const).map((name) => {
    const column = products[name];
    return sql`${column} IS NOT DISTINCT FROM ${sql.param(values[name], column)}`;
  });
  return sql`(${sql.join(same, sql` and `)})`;
}
