import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { idOfRequest } from '../id-of-request.ts';
import { lockFamily } from './lock-family.ts';
import { type GivenVariant, isSavedAs, writeVariants } from './write-variants.ts';

type FamilyFields = { name: string; options: string[]; variants: GivenVariant[] };

/**
 * Creates a family. If a family of the same name has no products, because all of them were deleted, the new family
 * replaces it. If a request with the same key has already created a family, nothing is written.
 * @returns the family's id
 */
export async function createFamily(
  { deps, actor }: ActorContext,
  {
    orgId,
    requestId,
    name,
    options,
    variants,
  }: FamilyFields & { orgId: string; requestId?: string | undefined },
): Promise<string> {
  const asked = requestId ? idOfRequest(orgId, requestId, 'family') : null;
  const id = await withActor(deps.db, actor.userId, async (tx) => {
    await tx.execute(sql`
      DELETE FROM product_families f WHERE org_id = ${orgId} AND lower(name) = lower(${name})
        AND NOT EXISTS (SELECT FROM products p WHERE p.family_id = f.id)`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO product_families (id, org_id, name, options)
      VALUES (coalesce(${asked}::uuid, uuidv7()), ${orgId}, ${name}, ${sql.param(options)}::text[])
      ON CONFLICT (id) DO NOTHING RETURNING id`);
    if (rows[0]) await writeVariants(tx, { id: rows[0].id, orgId }, variants);
    return rows[0]?.id ?? asked;
  }).catch(rethrowAsRefusal);
  if (!id) throw new Error('The new family was not returned');
  publishHere(deps);
  return id;
}

/**
 * Changes a family, unless someone has changed it since the given version. A repeated change succeeds, because the
 * browser repeats a change if its reply was lost.
 */
export async function updateFamily(
  { deps, actor }: ActorContext,
  { id, version, name, options, variants }: FamilyFields & { id: string; version: number },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const family = await lockFamily(tx, actor, id);
    if (family.version !== version) {
      const isRepeated =
        family.version === version + 1 &&
        family.name === name &&
        JSON.stringify(family.options) === JSON.stringify(options) &&
        (await isSavedAs(tx, id, variants));
      if (isRepeated) return;
      throw refuse('CONFLICT');
    }
    await tx.execute(sql`
      UPDATE product_families SET name = ${name}, options = ${sql.param(options)}::text[], version = version + 1, updated_at = now()
      WHERE id = ${id}`);
    await writeVariants(tx, family, variants);
  }).catch(rethrowAsRefusal);
  publishHere(deps);
}

export async function dissolveFamily({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await writeVariants(tx, await lockFamily(tx, actor, id), []);
    await tx.execute(sql`DELETE FROM product_families WHERE id = ${id}`);
  }).catch(rethrowAsRefusal);
  publishHere(deps);
}

/**
 * Drops cached public reads without waiting for the database's notification, so that the change is visible immediately.
 */
function publishHere({ changes }: ActorContext['deps']): void {
  changes.publishHere({ topic: 'products' });
}
