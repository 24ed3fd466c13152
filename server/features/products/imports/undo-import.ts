import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { countTermsSoon } from '../search/count-terms.ts';
import { assignments, columnOf, recordColumns, type StoredName } from '../seller-columns.ts';
import { writePacks } from '../write-packs.ts';
import { openImport } from './open-import.ts';
import { readImport } from './read-imports.ts';

/**
 * Undoes the last batch that is not undone yet: removes new products and restores changed ones. Products that were
 * changed or ordered in the meantime stay, and their rows record this. The last batch is undone first, because a batch
 * may have given a product an identifier that an earlier batch removed from another product.
 */
export function undoImport({ deps, actor }: ActorContext, id: string): Promise<ProductImport> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const found = await openImport(tx, actor, id);
    const batch = found.batches - found.undoneBatches;
    if (batch === 0) return readImport(tx, id);
    if (found.isTooOld) throw refuse('IMPORT_TOO_OLD', { maximum: limits.importUndoDays });
    await lockProducts(tx, id, batch);
    const isWithdrawn = await undoBatch(tx, id, batch);
    await restorePacks(tx, id, batch);
    if (isWithdrawn) await closeCheckoutsLater(tx, found.orgId);
    if (batch === 1) await countTermsSoon(tx);
    return readImport(tx, id);
  }).catch(refuseMeantime);
}

/**
 * Prevents changes between the check and the undo. Locks families before products, like every transaction that writes a
 * family.
 */
async function lockProducts(tx: Transaction, id: string, batch: number): Promise<void> {
  const written = sql`(SELECT product_id FROM product_import_rows WHERE import_id = ${id} AND batch = ${batch})`;
  await tx.execute(sql`
    SELECT FROM product_families WHERE id IN (SELECT family_id FROM products WHERE id IN ${written}) ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM products WHERE id IN ${written} ORDER BY id FOR UPDATE`);
}

/**
 * A product cannot get its earlier option values back while another product keeps them (`holder`). Products that
 * exchanged values get their earlier values back in one statement.
 * @returns whether a product was for sale before the undo and is not for sale after it
 */
async function undoBatch(tx: Transaction, id: string, batch: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_withdrawn: boolean }>(sql`
    WITH RECURSIVE found AS MATERIALIZED (
      SELECT r.id, r.outcome, r.product_id, r.before, ${verdict} AS verdict, holder.id AS holder
      FROM product_import_rows r LEFT JOIN products p ON p.id = r.product_id
      LEFT JOIN products holder ON r.outcome = 'updated' AND holder.family_id = (r.before->>'familyId')::uuid
        AND to_jsonb(holder.option_values) = r.before->'optionValues' AND holder.id <> p.id
      WHERE r.import_id = ${id} AND r.batch = ${batch} AND r.outcome IN ('created', 'updated')
    ), kept AS (
      SELECT product_id FROM found f WHERE verdict <> 'undone'
        OR holder IS NOT NULL AND NOT EXISTS (SELECT FROM found g WHERE g.product_id = f.holder)
      UNION SELECT f.product_id FROM found f JOIN kept k ON k.product_id = f.holder
    ), looked_at AS MATERIALIZED (
      SELECT f.id, f.outcome, f.product_id, f.before,
        CASE WHEN f.verdict = 'undone' AND k.product_id IS NOT NULL THEN 'taken' ELSE f.verdict END AS verdict
      FROM found f LEFT JOIN kept k ON k.product_id = f.product_id
    ), removed AS (
      DELETE FROM products p USING looked_at l WHERE p.id = l.product_id AND l.outcome = 'created' AND l.verdict = 'undone'
      RETURNING p.status = 'active' AS is_withdrawn
    ), restored AS (
      UPDATE products p SET ${assignments(valueBefore)},
        family_id = b."familyId", option_values = b."optionValues", option_count = cardinality(b."optionValues"),
        version = p.version + 1, updated_at = now()
      FROM looked_at l, jsonb_to_record(l.before) AS b (${recordColumns}, "familyId" uuid, "optionValues" text[])
      WHERE p.id = l.product_id AND l.outcome = 'updated' AND l.verdict = 'undone'
      RETURNING old.status = 'active' AND new.status <> 'active' AS is_withdrawn
    ), noted AS (
      UPDATE product_import_rows r SET undo = l.verdict FROM looked_at l WHERE r.id = l.id
    ), counted AS (
      UPDATE product_imports m SET undone_batches = m.batches - ${batch}::int + 1, undone = m.undone + c.undone, kept = m.kept + c.kept,
        state = CASE WHEN ${batch}::int = 1 THEN 'undone' ELSE 'undoing' END
      FROM (SELECT count(*) FILTER (WHERE verdict = 'undone') AS undone, count(*) FILTER (WHERE verdict <> 'undone') AS kept FROM looked_at) c
      WHERE id = ${id}
    )
    SELECT is_withdrawn FROM removed UNION ALL SELECT is_withdrawn FROM restored`);
  return rows.some((row) => row.is_withdrawn);
}

/**
 * A column that was added after the import keeps its value. A device that has lost its last market since becomes a draft
 * (migration 0130).
 */
const valueBefore = (name: StoredName) => {
  const before = name === 'status' ? statusBefore : `b."${name}"`;
  return sql.raw(`CASE WHEN l.before ? '${name}' THEN ${before} ELSE p.${columnOf(name)} END`);
};

const statusBefore = `CASE WHEN b.status = 'active' AND NOT has_open_market(p.id, b.details) THEN 'draft' ELSE b.status END`;

async function restorePacks(tx: Transaction, id: string, batch: number): Promise<void> {
  const { rows } = await tx.execute<{ productId: string; packs: ProductPack[] }>(sql`
    SELECT product_id AS "productId", before->'packs' AS packs FROM product_import_rows
    WHERE import_id = ${id} AND batch = ${batch} AND undo = 'undone' AND before->'packs' IS NOT NULL`);
  await writePacks(tx, rows);
}

/** A new product that someone has deleted counts as undone. */
const verdict = sql.raw(`CASE
  WHEN p.id IS NULL THEN CASE r.outcome WHEN 'created' THEN 'undone' ELSE 'gone' END
  WHEN p.version <> r.version THEN 'changed'
  WHEN r.outcome = 'created' AND EXISTS (SELECT FROM product_images m WHERE m.product_id = p.id) THEN 'changed'
  WHEN r.outcome = 'created' AND EXISTS (SELECT FROM product_documents d WHERE d.product_id = p.id) THEN 'changed'
  WHEN r.outcome = 'created' AND EXISTS (SELECT FROM order_items o WHERE o.product_id = p.id) THEN 'ordered'
  WHEN r.outcome = 'updated' AND EXISTS (
    SELECT FROM products q WHERE q.details->>'udiDi' = r.before->'details'->>'udiDi' AND q.org_id = p.org_id AND q.id <> p.id
  ) THEN 'taken'
  ELSE 'undone' END`);

function refuseMeantime(error: unknown): never {
  if (constraintOf(error) === 'products_udi_di') throw refuse('CONFLICT');
  return rethrowAsRefusal(error);
}
