import { sql } from 'drizzle-orm';
import { unfinished } from '../../../../contract/order-status.ts';
import { suggestedPacks } from '../../../../contract/par-levels.ts';
import type { ProductList, ProductListLine, ProductListSummary } from '../../../../contract/product-lists.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { summaryJson } from '../product-json.ts';
import { isShown } from '../product-scope.ts';
import { listOrganizations } from './list-access.ts';
import { canOrderFor } from './recurring-people.ts';

const withOwner = 'FROM product_lists l LEFT JOIN organizations owner ON owner.id = l.org_id';
const ofActor = `${withOwner}
   WHERE l.deleted_at IS NULL AND (l.user_id = $1 OR l.org_id = ANY($2::uuid[]))`;
const organization = `CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.name) END`;

const parLevels = `coalesce((
       SELECT json_agg(json_build_object('id', v.id, 'location', v.location, 'minimum', v.minimum, 'maximum', v.maximum,
         'onHand', v.on_hand, 'countedAt', v.counted_at) ORDER BY v.location)
       FROM list_par_levels v WHERE v.line_id = i.id), '[]')`;

/**
 * Base units in the owner's orders that are neither completed nor ended, without units that were refunded by line.
 * Counted only where there is a par level.
 */
const onOrder = `CASE WHEN EXISTS (SELECT FROM list_par_levels v WHERE v.line_id = i.id) THEN (
       SELECT coalesce(sum(greatest(0, b.base_units - b.pack_units * refunded_packs(b.seller_org_id, b.order_id, b.id))), 0) FROM order_items b
         JOIN orders r ON r.seller_org_id = b.seller_org_id AND r.id = b.order_id
       WHERE b.product_id = i.product_id AND r.status = ANY('{${unfinished.join(',')}}'::text[])
         AND CASE WHEN l.org_id IS NULL THEN r.buyer_id = l.user_id AND r.buyer_org_id IS NULL ELSE r.buyer_org_id = l.org_id END)
     ELSE 0 END`;

const selectLists = prepared<ProductListSummary>(`SELECT l.id, l.name, to_json(l.updated_at) AS "updatedAt",
     ${organization} AS organization,
     (SELECT count(*)::int FROM product_list_lines i WHERE i.list_id = l.id) AS lines
   ${ofActor} ORDER BY l.name, l.id`);

const recurringOrder = `(
       SELECT json_build_object('every', r.every, 'unit', r.unit, 'startsOn', r.starts_on, 'timeZone', r.time_zone,
         'quantities', r.quantities, 'sendsEmail', r.sends_email, 'nextOn', r.next_on,
         'lastOn', (SELECT max(due_on) FROM recurring_order_runs WHERE list_id = l.id),
         'people', coalesce((
           SELECT json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY p.place)
           FROM recurring_order_people p JOIN users u ON u.id = p.user_id
           WHERE p.list_id = l.id AND ${canOrderFor}), '[]'))
       FROM recurring_orders r WHERE r.list_id = l.id)`;

type StoredLine = Omit<ProductListLine, 'suggested'> & { minimumQuantity: number; quantityStep: number };
type StoredList = Omit<ProductList, 'lines'> & { lines: StoredLine[] };

const listJson = `json_build_object(
     'id', l.id, 'name', l.name, 'updatedAt', l.updated_at, 'organization', ${organization},
     'recurringOrder', ${recurringOrder},
     'lines', coalesce((
       SELECT json_agg(json_build_object('id', i.id, 'pack', i.pack, 'quantity', i.quantity, 'price', k.list_price::text,
         'packUnits', k.units, 'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step,
         'parLevels', ${parLevels}, 'onOrder', ${onOrder}, 'note', i.note, 'productId', i.product_id,
         'name', coalesce(p.name, i.name), 'product', CASE WHEN p.id IS NOT NULL THEN ${summaryJson} END)
         ORDER BY i.position, i.id)
       FROM product_list_lines i LEFT JOIN (products p JOIN organizations o ON o.id = p.org_id AND o.status = 'active')
         ON p.id = i.product_id AND ${isShown('p')}
         LEFT JOIN LATERAL (SELECT * FROM sold_packs sold WHERE sold.product_id = p.id AND sold.pack = i.pack OFFSET 0) k ON true
       WHERE i.list_id = l.id), '[]'))`;

const selectList = prepared<{ list: StoredList }>(`SELECT ${listJson} AS list ${ofActor} AND l.id = $3`);

export function readLists(db: Database, actor: Actor): Promise<ProductListSummary[]> {
  return selectLists(db, [actor.userId, listOrganizations(actor)]);
}

/** The lists of the person alone, with their lines, for the export of their data. */
export async function readOwnLists(db: Database, { userId }: Actor): Promise<ProductList[]> {
  const own = await selectLists(db, [userId, []]);
  const lists = await Promise.all(own.map(({ id }) => selectList(db, [userId, [], id])));
  return lists.flat().map(({ list }) => withSuggestions(list));
}

/** @throws NOT_FOUND */
export async function findList(db: Database, actor: Actor, id: string): Promise<ProductList> {
  const [row] = await selectList(db, [actor.userId, listOrganizations(actor), id]);
  if (!row) throw refuse('NOT_FOUND');
  return withSuggestions(row.list);
}

/** A list that the transaction has locked. */
export async function readListOf(tx: Transaction, id: string): Promise<ProductList> {
  const { rows } = await tx.execute<{ list: StoredList }>(
    sql`SELECT ${sql.raw(`${listJson} AS list ${withOwner}`)} WHERE l.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error('The locked list was not found');
  return withSuggestions(row.list);
}

function withSuggestions({ lines, ...list }: StoredList): ProductList {
  return {
    ...list,
    lines: lines.map(({ minimumQuantity, quantityStep, ...line }) => {
      const sold = line.packUnits === null ? null : { units: line.packUnits, minimumQuantity, quantityStep };
      return { ...line, suggested: suggestedPacks({ ...line, sold }) };
    }),
  };
}
