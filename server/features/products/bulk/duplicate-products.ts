import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { BulkRefusal } from '../../../../contract/product-bulk.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { copyPacks } from '../copy-packs.ts';
import { idOfRequest } from '../id-of-request.ts';
import { columnList, copiedValues } from '../seller-columns.ts';
import type { Current } from './decide-changes.ts';
import { lockProducts } from './lock-products.ts';

type Asked = { orgId: string; requestId: string; ids: readonly string[] };
type Copy = { id: string; of: string };

const suffix = ' (copy)';
const longest = limits.productName - suffix.length;

/**
 * Creates drafts with the texts of the named products. Omits pictures and documents. Also omits UDI-DI and catalogue
 * number, because these codes identify a single article. A request that is repeated after a lost reply returns the
 * copies of the first request.
 */
export async function duplicateProducts(
  { deps, actor }: ActorContext,
  asked: Asked,
): Promise<{ copies: Copy[]; refused: BulkRefusal[] }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    // A second request waits here for the first, and then finds its copies.
    const named = asked.ids.map((id) => ({ id }));
    const originals = new Map((await lockProducts(tx, asked.orgId, named)).map((one) => [one.id, one]));
    const copies = await writeCopies(tx, asked);
    const copied = new Set(copies.map((copy) => copy.of));
    const refused = asked.ids.filter((id) => !copied.has(id)).map((id) => refusalOf(id, originals.get(id)));
    return { copies, refused };
  });
}

/** Refuses a suspended product, because its copy would evade the suspension. */
function refusalOf(id: string, original: Current | undefined): BulkRefusal {
  return { id, name: original?.name ?? null, code: original ? 'PRODUCT_SUSPENDED' : 'NOT_FOUND' };
}

/** Writes and returns the copies in the order in which the originals were created. */
async function writeCopies(tx: Transaction, { orgId, requestId, ids }: Asked): Promise<Copy[]> {
  const copyIds = ids.map((id) => idOfRequest(orgId, requestId, id));
  const asked = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(copyIds)}::uuid[]) AS asked (id, copy_id)`;
  await tx.execute(sql`
    INSERT INTO products (id, org_id, ${columnList}, created_at)
    SELECT asked.copy_id, p.org_id, ${copiedValues(sql`left(p.name, ${longest}::int) || ${suffix}::text`)},
      now() + row_number() OVER (ORDER BY p.created_at, p.id) * interval '1 microsecond'
    FROM ${asked} JOIN products p ON p.id = asked.id AND p.org_id = ${orgId} AND p.suspended_because IS NULL
    ON CONFLICT (id) DO NOTHING`);
  await copyPacks(
    tx,
    orgId,
    copyIds.map((copyId, at) => ({ id: ids[at] ?? '', copyId })),
  );
  const { rows } = await tx.execute<Copy>(sql`
    SELECT p.id, asked.id AS "of" FROM ${asked} JOIN products p ON p.id = asked.copy_id AND p.org_id = ${orgId}
    ORDER BY p.created_at, p.id`);
  return rows;
}
