import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { BulkRefusal } from '../../../../contract/product-bulk.ts';
import type { ActorContext } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';

type Copy = { id: string; of: string };

const suffix = ' (copy)';
const longest = limits.productName - suffix.length;

/** Drafts that read like the products named, without UDI-DI, which is one product's alone, and without pictures. */
export async function duplicateProducts(
  { deps, actor }: ActorContext,
  { orgId, ids }: { orgId: string; ids: readonly string[] },
): Promise<{ copies: Copy[]; refused: BulkRefusal[] }> {
  const { rows: copies } = await withActor(deps.db, actor.userId, (tx) =>
    tx.execute<Copy>(sql`
      WITH originals AS MATERIALIZED (
        SELECT uuidv7() AS copy_id, p.* FROM products p
        WHERE p.org_id = ${orgId} AND p.id = ANY(${sql.param(ids)}::uuid[]) ORDER BY p.created_at, p.id
      ), copied AS (
        INSERT INTO products (id, org_id, name, description, price, currency, status, details)
        SELECT copy_id, org_id, left(name, ${longest}::int) || ${suffix}::text, description, price, currency, 'draft', details - 'udiDi'
        FROM originals
      )
      SELECT copy_id AS id, id AS "of" FROM originals`),
  );
  const found = new Set(copies.map((copy) => copy.of));
  const missing = ids.filter((id) => !found.has(id));
  return { copies, refused: missing.map((id) => ({ id, name: null, code: 'NOT_FOUND' })) };
}
