import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { isOffered } from '../product-scope.ts';
import { touchList } from './list-access.ts';

type NewLine = { productId: string; quantity: number; note: string };

/** @throws NOT_FOUND, BAD_REQUEST with the refused line, TOO_MANY_LIST_LINES */
export function addLines(context: ActorContext, id: string, lines: readonly NewLine[]): Promise<void> {
  return changeLines(context, id, async (tx) => {
    await refuseUnavailable(tx, lines);
    await refuseSums(tx, id, lines);
    await tx.execute(sql`
      INSERT INTO product_list_lines (list_id, product_id, name, quantity, note, position)
      SELECT ${id}, p.id, p.name, n.quantity, n.note,
        n.place + (SELECT coalesce(max(position), 0) FROM product_list_lines WHERE list_id = ${id})
      FROM (${summed(lines)}) n JOIN products p ON p.id = n.product_id
      ON CONFLICT (list_id, product_id) DO UPDATE SET quantity = product_list_lines.quantity + excluded.quantity,
        note = CASE WHEN excluded.note = '' THEN product_list_lines.note ELSE excluded.note END`);
  }).catch(
    refusing({
      product_list_lines_count: () => refuse('TOO_MANY_LIST_LINES', { maximum: limits.listLines }),
    }),
  );
}

/** @throws NOT_FOUND */
export function updateLine(
  context: ActorContext,
  {
    id,
    lineId,
    quantity,
    note,
  }: { id: string; lineId: string; quantity?: number | undefined; note?: string | undefined },
): Promise<void> {
  return changeLines(context, id, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE product_list_lines SET quantity = coalesce(${quantity ?? null}::int, quantity),
        note = coalesce(${note ?? null}::text, note)
      WHERE list_id = ${id} AND id = ${lineId}`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
  });
}

/** @throws NOT_FOUND */
export function removeLine(context: ActorContext, id: string, lineId: string): Promise<void> {
  return changeLines(context, id, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`DELETE FROM product_list_lines WHERE list_id = ${id} AND id = ${lineId}`,
    );
    if (rowCount === 0) throw refuse('NOT_FOUND');
  });
}

/**
 * Ids of other lists are ignored, so a line that somebody removed meanwhile does no harm.
 * @throws NOT_FOUND
 */
export function reorderLines(context: ActorContext, id: string, lineIds: readonly string[]): Promise<void> {
  return changeLines(context, id, async (tx) => {
    await tx.execute(sql`
      UPDATE product_list_lines l SET position = n.place
      FROM (
        SELECT id, row_number() OVER (
          ORDER BY array_position(${sql.param(lineIds)}::uuid[], id) NULLS LAST, position, id) AS place
        FROM product_list_lines WHERE list_id = ${id}
      ) n
      WHERE l.id = n.id AND l.position <> n.place`);
  });
}

/** Changes of one list take turns: the row of the list is locked first. */
function changeLines(
  { deps, actor }: ActorContext,
  id: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await touchList(tx, actor, id);
    await change(tx);
  });
}

/** SQL of the lines, one for each product. `place` is where the product first occurs, from 1. */
function summed(lines: readonly NewLine[]): SQL {
  return sql`
    SELECT product_id, sum(quantity)::bigint AS quantity, (array_agg(note ORDER BY note DESC))[1] AS note,
      min(place)::int AS place
    FROM unnest(
      ${sql.param(lines.map(({ productId }) => productId))}::uuid[],
      ${sql.param(lines.map(({ quantity }) => quantity))}::int[],
      ${sql.param(lines.map(({ note }) => note))}::text[]
    ) WITH ORDINALITY AS line(product_id, quantity, note, place)
    GROUP BY product_id`;
}

/** @throws BAD_REQUEST for the first line whose product is not for sale */
async function refuseUnavailable(tx: Transaction, lines: readonly NewLine[]): Promise<void> {
  const ids = sql.param(lines.map(({ productId }) => productId));
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT p.id FROM products p WHERE p.id = ANY(${ids}::uuid[]) AND ${sql.raw(isOffered)}`,
  );
  const offered = new Set(rows.map((row) => row.id));
  const missing = lines.findIndex(({ productId }) => !offered.has(productId));
  if (missing >= 0) throw refuseField(`lines.${missing}.productId`, 'LINE_UNAVAILABLE');
}

/** @throws BAD_REQUEST for the first line with which the quantity of its product would be too large */
async function refuseSums(tx: Transaction, id: string, lines: readonly NewLine[]): Promise<void> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    SELECT n.place FROM (${summed(lines)}) n
      LEFT JOIN product_list_lines l ON l.list_id = ${id} AND l.product_id = n.product_id
    WHERE n.quantity + coalesce(l.quantity, 0) > ${limits.lineQuantity} ORDER BY n.place LIMIT 1`);
  const [first] = rows;
  if (first)
    throw refuseField(`lines.${first.place - 1}.quantity`, 'AT_MOST', { maximum: limits.lineQuantity });
}
