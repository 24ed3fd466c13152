import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type Addition, merged, type NewLine, selectAdditions } from './additions.ts';
import { touchList } from './list-access.ts';

/** @throws NOT_FOUND, BAD_REQUEST with the refused line, TOO_MANY_LIST_LINES */
export function addLines(context: ActorContext, id: string, lines: readonly NewLine[]): Promise<void> {
  return changeLines(context, id, async (tx) => {
    const additions = merged(await selectAdditions(tx, id, lines));
    const column = (name: keyof Addition) => sql.param(additions.map((addition) => addition[name]));
    await tx.execute(sql`
      INSERT INTO product_list_lines (list_id, product_id, pack, name, quantity, note, position)
      SELECT ${id}, n.product_id, n.pack, n.name, n.quantity, n.note,
        n.place + (SELECT coalesce(max(position), 0) FROM product_list_lines WHERE list_id = ${id})
      FROM unnest(${column('productId')}::uuid[], ${column('pack')}::text[], ${column('name')}::text[],
        ${column('quantity')}::int[], ${column('note')}::text[]) WITH ORDINALITY
        AS n(product_id, pack, name, quantity, note, place)
      ON CONFLICT (list_id, product_id, pack) DO UPDATE SET quantity = product_list_lines.quantity + excluded.quantity,
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
 * Ignores ids that are not lines of the list, for example of a line that somebody removed in the meantime.
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

/** Locks the row of the list first, so that changes of one list run one after the other. */
export function changeLines<Result>(
  { deps, actor }: ActorContext,
  id: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await touchList(tx, actor, id);
    return change(tx);
  });
}
