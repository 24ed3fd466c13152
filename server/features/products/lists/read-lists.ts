import type { ProductList, ProductListSummary } from '../../../../contract/product-lists.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { summaryJson } from '../product-json.ts';
import { listOrganizations } from './list-access.ts';

const ofActor = `FROM product_lists l LEFT JOIN organizations owner ON owner.id = l.org_id
   WHERE l.deleted_at IS NULL AND (l.user_id = $1 OR l.org_id = ANY($2::uuid[]))`;
const organization = `CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name) END`;

const selectLists = prepared<ProductListSummary>(`SELECT l.id, l.name, to_json(l.updated_at) AS "updatedAt",
     ${organization} AS organization,
     (SELECT count(*)::int FROM product_list_lines i WHERE i.list_id = l.id) AS lines
   ${ofActor} ORDER BY l.name, l.id`);

const selectList = prepared<{ list: ProductList }>(`SELECT json_build_object(
     'id', l.id, 'name', l.name, 'updatedAt', l.updated_at, 'organization', ${organization},
     'lines', coalesce((
       SELECT json_agg(json_build_object('id', i.id, 'pack', i.pack, 'quantity', i.quantity, 'price', k.list_price::text, 'note', i.note, 'productId', i.product_id,
         'name', coalesce(p.name, i.name), 'product', CASE WHEN p.id IS NOT NULL THEN ${summaryJson} END)
         ORDER BY i.position, i.id)
       FROM product_list_lines i LEFT JOIN (products p JOIN organizations o ON o.id = p.org_id AND o.status = 'active')
         ON p.id = i.product_id AND p.status = 'active'
         LEFT JOIN sold_packs k ON k.product_id = p.id AND k.pack = i.pack
       WHERE i.list_id = l.id), '[]')) AS list
   ${ofActor} AND l.id = $3`);

export function readLists(db: Database, actor: Actor): Promise<ProductListSummary[]> {
  return selectLists(db, [actor.userId, listOrganizations(actor)]);
}

/** The lists of the person alone, with their lines, for the export of their data. */
export async function readOwnLists(db: Database, { userId }: Actor): Promise<ProductList[]> {
  const own = await selectLists(db, [userId, []]);
  const lists = await Promise.all(own.map(({ id }) => selectList(db, [userId, [], id])));
  return lists.flat().map(({ list }) => list);
}

/** @throws NOT_FOUND */
export async function findList(db: Database, actor: Actor, id: string): Promise<ProductList> {
  const [row] = await selectList(db, [actor.userId, listOrganizations(actor), id]);
  if (!row) throw refuse('NOT_FOUND');
  return row.list;
}
