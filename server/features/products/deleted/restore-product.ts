import { and, eq, sql } from 'drizzle-orm';
import type { ProductPack } from '../../../../contract/product-packs.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import type { Transaction } from '../../../db/connection.ts';
import {
  productDocuments,
  productImages,
  products,
  removedProductFiles,
} from '../../../db/schema/products.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { encodeAvifLater } from '../images/encode-avif.ts';
import { findOwnProduct } from '../own-product.ts';
import { restorePassport } from '../passport/restore-passport.ts';
import { columnList, valueList } from '../seller-columns.ts';
import { writePacks } from '../write-packs.ts';
import { canBeRestored } from './list-deleted.ts';

type Deletion = { id: string; deletedAt: string; packs: ProductPack[] | null };

/**
 * Restores a deleted product from its history, with the same id and with the pictures and documents that were deleted
 * with it. The restored product is a draft, so that someone reviews it before it is for sale. Repeating the call
 * changes nothing. The values of its regulatory passport are declared again.
 * @throws NOT_FOUND, DEVICE_IDENTIFIER_TAKEN when another product has got its UDI-DI in the meantime, SELLS_NOTHING
 */
export async function restoreProduct(context: ActorContext, id: string): Promise<void> {
  const { deps, actor } = context;
  const restored = await withActor(deps.db, actor.userId, async (tx) => {
    const deletion = await insertAgain(tx, id, organizationsWhere(actor, 'products.manage'));
    if (deletion) await putFilesBack(tx, deletion);
    if (deletion) await restorePassport(tx, deletion);
    if (deletion?.packs) await writePacks(tx, [{ productId: id, packs: deletion.packs }]);
    return deletion;
  }).catch(rethrowAsRefusal);
  if (!restored) await findOwnProduct(context, id);
}

/** A column that was added after the deletion gets its default. */
const deletedValues = valueList(
  (name) => {
    const { default: value } = products[name];
    const deleted = sql.raw(`(d.changes->'${name}'->>0)::${products[name].getSQLType()}`);
    return value === undefined ? deleted : sql`coalesce(${deleted}, ${value})`;
  },
  {
    price: sql`(d.changes->'price'->0->>'amount')::numeric`,
    currency: sql`d.changes->'price'->0->>'currency'`,
    status: sql`'draft'`,
  },
);

/**
 * @returns null when there is nothing to restore. If two calls run at the same time, the second waits for the first and
 * then finds that the id exists.
 */
async function insertAgain(
  tx: Transaction,
  id: string,
  organizations: readonly string[],
): Promise<Deletion | null> {
  const { rows } = await tx.execute<Deletion>(sql`
    WITH deletion AS (
      SELECT * FROM product_history e
      WHERE e.product_id = ${id} AND e.org_id = ANY(${sql.param(organizations)}::uuid[]) AND ${sql.raw(canBeRestored)}
    ), made AS (
      SELECT min(changed_at) AS at, count(*) AS events FROM product_history WHERE product_id = ${id}
    ), restored AS (
      INSERT INTO products (id, org_id, ${columnList}, created_at, version)
      SELECT d.product_id, d.org_id, ${deletedValues}, made.at, made.events + 1
      FROM deletion d, made
      ON CONFLICT (id) DO NOTHING RETURNING id
    )
    SELECT r.id, d.changed_at::text AS "deletedAt", (
      SELECT nullif(h.changes->'packs'->1, 'null') FROM product_history h
      WHERE h.product_id = r.id AND h.changes ? 'packs' ORDER BY h.id DESC LIMIT 1) AS packs FROM restored r JOIN deletion d ON d.product_id = r.id`);
  return rows[0] ?? null;
}

/** Restores files deleted in the same transaction as the product. Files removed earlier stay removed. */
async function putFilesBack(tx: Transaction, { id, deletedAt }: Deletion): Promise<void> {
  const files = await tx
    .delete(removedProductFiles)
    .where(and(eq(removedProductFiles.productId, id), eq(removedProductFiles.removedAt, deletedAt)))
    .returning({ kept: removedProductFiles.kept });
  const rows = files.map(({ kept }) => kept);
  const images = rows.filter((row) => 'position' in row) as (typeof productImages.$inferSelect)[];
  const documents = rows.filter((row) => 'kind' in row) as (typeof productDocuments.$inferSelect)[];
  if (images.length > 0) await tx.insert(productImages).values(images);
  if (documents.length > 0) await tx.insert(productDocuments).values(documents);
  // The job that encodes AVIF files skips a deleted picture, so it may have skipped this one.
  for (const { url, hasAvif } of images) if (!hasAvif) await encodeAvifLater(tx, url);
}
