import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { copyPacks } from '../copy-packs.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { columnList, copiedValues } from '../seller-columns.ts';
import { type LockedFamily, lockFamily } from './lock-family.ts';

type Asked = { id: string; productId: string; values: string[][] };

/**
 * Creates a draft for each combination of the values that has no variant yet. A repeated request creates nothing.
 * @returns the ids of the new products
 * @throws NOT_FOUND, PRODUCT_SUSPENDED because a copy would evade the suspension
 */
export async function addVariants({ deps, actor }: ActorContext, asked: Asked): Promise<string[]> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const family = await lockFamily(tx, actor, asked.id);
    if (asked.values.length !== family.options.length) throw refuseField('values', 'OPTION_VALUE_MISSING');
    await lockModel(tx, asked);
    const created = await insertCopies(tx, family, asked);
    if (created.length === 0) return created;
    await copyPacks(
      tx,
      family.orgId,
      created.map((copyId) => ({ id: asked.productId, copyId })),
    );
    await tx.execute(sql`
      UPDATE product_families SET version = version + 1, updated_at = now() WHERE id = ${family.id}`);
    return created;
  }).catch(rethrowAsRefusal);
}

/** Locks the variant that is copied. */
async function lockModel(tx: Transaction, { id, productId }: Asked): Promise<void> {
  const { rows } = await tx.execute<{ isSuspended: boolean }>(sql`
    SELECT suspended_because IS NOT NULL AS "isSuspended" FROM products
    WHERE id = ${productId} AND family_id = ${id} FOR NO KEY UPDATE`);
  if (!rows[0]) throw refuseField('productId', 'PRODUCT_UNKNOWN');
  if (rows[0].isSuspended) throw refuse('PRODUCT_SUSPENDED');
}

/** The name of each copy consists of the family's name and the copy's values. */
async function insertCopies(tx: Transaction, family: LockedFamily, asked: Asked): Promise<string[]> {
  const name = sql`left(${family.name} || ', ' || array_to_string(missing.chosen, ', '), ${limits.productName}::int)`;
  const combinations = combinationsOf(asked.values).map((chosen, place) => ({ chosen, place }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH missing AS (
      SELECT given.* FROM json_to_recordset(${JSON.stringify(combinations)}) AS given (chosen text[], place int)
      WHERE NOT EXISTS (SELECT FROM products v WHERE v.family_id = ${family.id} AND v.option_values = given.chosen)
    )
    INSERT INTO products (org_id, ${columnList}, family_id, option_values, option_count, created_at)
    SELECT p.org_id, ${copiedValues(name)}, p.family_id, missing.chosen, p.option_count,
      now() + missing.place * interval '1 microsecond'
    FROM missing, products p WHERE p.id = ${asked.productId} ORDER BY missing.place RETURNING id`);
  await needRoom(tx, family.id);
  return rows.map(({ id }) => id);
}

async function needRoom(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ variants: number }>(sql`
    SELECT count(*)::int AS variants FROM products WHERE family_id = ${id}`);
  const maximum = limits.variants;
  if ((rows[0]?.variants ?? 0) > maximum) throw refuseField('values', 'AT_MOST', { maximum });
}

/** Every combination of one value from each list. */
function combinationsOf(lists: readonly string[][]): string[][] {
  const number = lists.reduce((product, values) => product * new Set(values).size, 1);
  if (number > limits.variants) throw refuseField('values', 'AT_MOST', { maximum: limits.variants });
  return lists.reduce<string[][]>(
    (chosen, values) => chosen.flatMap((before) => [...new Set(values)].map((value) => [...before, value])),
    [[]],
  );
}
