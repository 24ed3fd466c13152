import type { ProductEvent } from '../../../contract/product-history.ts';
import type { Actor } from '../../access/actor.ts';
import { organizationsWhere } from '../../access/policy.ts';
import { refuse } from '../../access/refuse.ts';
import { actsAsStaff, platformStaff } from '../../db/acts-as-staff.ts';
import { authorId } from '../../db/author-id.ts';
import type { Database } from '../../db/connection.ts';
import type { Page } from '../../db/list-page.ts';
import { nameOfKey } from '../../db/name-of-key.ts';
import { pageOf } from '../../db/page-of.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * $1 product, $2 the organizations whose products the caller manages, $3 the last event of the previous page, $4 page
 * size plus one.
 */
const selectHistory = prepared<{
  isTheirs: boolean;
  events: ProductEvent[];
}>(`SELECT EXISTS (SELECT FROM products WHERE id = $1 AND org_id = ANY($2::uuid[]))
      OR EXISTS (SELECT FROM product_history WHERE product_id = $1 AND org_id = ANY($2::uuid[])) AS "isTheirs",
    (SELECT coalesce(json_agg(json_build_object('id', e.id, 'operation', e.operation, 'changedAt', e.changed_at,
        'changedBy', CASE WHEN is_staff THEN '${platformStaff}' ELSE e.changed_by END,
        'changedByName', CASE WHEN NOT is_staff THEN coalesce(u.full_name, ${nameOfKey('e.changed_by')}) END, 'changes', (
          SELECT coalesce(json_agg(json_build_object('field', key, 'before', value->0, 'after', value->1)), '[]')
          FROM jsonb_each(e.changes))) ORDER BY e.id DESC), '[]')
     FROM (SELECT * FROM product_history WHERE product_id = $1 AND org_id = ANY($2::uuid[])
         AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4::int) e
     LEFT JOIN users u ON u.id = ${authorId('e.changed_by')}
       AND u.deleted_at IS NULL
     CROSS JOIN LATERAL (SELECT ${actsAsStaff('u.id', 'e.org_id')} AS is_staff) a) AS events`);

/** A page of the history of a product that the actor manages, or managed until it was deleted. */
export async function listHistory(
  db: Database,
  actor: Actor,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
): Promise<Page<ProductEvent>> {
  const organizations = organizationsWhere(actor, 'products.manage');
  const [row] = await selectHistory(db, [id, organizations, cursor ?? null, pageSize + 1]);
  if (!row?.isTheirs) throw refuse('NOT_FOUND');
  return pageOf(row.events, pageSize, (event) => event.id);
}
