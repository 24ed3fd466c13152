import type { DeletedProduct } from '../../../../contract/deleted-products.ts';
import { limits } from '../../../../contract/limits.ts';
import { authorId } from '../../../db/author-id.ts';
import type { Database } from '../../../db/connection.ts';
import type { Page } from '../../../db/list-page.ts';
import { nameOfKey } from '../../../db/name-of-key.ts';
import { pageOf } from '../../../db/page-of.ts';
import { prepared } from '../../../db/prepared.ts';

/** SQL condition: the deletion (alias `e`) is the last event of the product and can still be undone. */
export const canBeRestored = `e.operation = 'DELETE' AND e.changed_at > now() - interval '${limits.productRestoreDays} days'
  AND NOT EXISTS (SELECT FROM product_history later WHERE later.product_id = e.product_id AND later.id > e.id)`;

/** $1 organization, $2 the last event of the previous page, $3 page size plus one. */
const selectDeleted = prepared<{
  event: string;
  item: DeletedProduct;
}>(`SELECT e.id AS event, json_build_object('id', e.product_id, 'name', e.changes->'name'->>0,
     'price', e.changes->'price'->0->>'amount', 'currency', e.changes->'price'->0->>'currency',
     'deletedAt', e.changed_at, 'deletedBy', e.changed_by, 'deletedByName', coalesce(u.full_name, ${nameOfKey('e.changed_by')})) AS item
   FROM product_history e
   LEFT JOIN users u ON u.id = ${authorId('e.changed_by')} AND u.deleted_at IS NULL
   WHERE e.org_id = $1 AND ${canBeRestored} AND ($2::uuid IS NULL OR e.id < $2) ORDER BY e.id DESC LIMIT $3::int`);

/** A page of recently deleted products, one for each event of a deletion. */
export async function listDeleted(
  db: Database,
  { orgId, cursor, pageSize }: { orgId: string; cursor?: string | undefined; pageSize: number },
): Promise<Page<DeletedProduct>> {
  const rows = await selectDeleted(db, [orgId, cursor ?? null, pageSize + 1]);
  const { items, nextCursor } = pageOf(rows, pageSize, ({ event }) => event);
  return { items: items.map(({ item }) => item), nextCursor };
}
