import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import { changeLines } from './change-lines.ts';

type Level = { id: string; lineId: string; location: string; minimum: number; maximum: number };

/** @throws NOT_FOUND, TOO_MANY_LOCATIONS */
export function setParLevel(
  context: ActorContext,
  { id, lineId, location, minimum, maximum }: Level,
): Promise<{ id: string }> {
  return changeLines(context, id, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`SELECT FROM product_list_lines WHERE list_id = ${id} AND id = ${lineId}`,
    );
    if (rowCount === 0) throw refuse('NOT_FOUND');
    const changed = await tx.execute<{ id: string }>(sql`
      UPDATE list_par_levels SET minimum = ${minimum}, maximum = ${maximum}
      WHERE line_id = ${lineId} AND location = ${location}::citext RETURNING id`);
    const created = async () =>
      tx.execute<{ id: string }>(sql`
        INSERT INTO list_par_levels (line_id, place, location, minimum, maximum)
        SELECT ${lineId}, free, ${location}, ${minimum}, ${maximum} FROM generate_series(1, ${limits.parLocations}::int) AS free
        WHERE free NOT IN (SELECT place FROM list_par_levels WHERE line_id = ${lineId}) ORDER BY free LIMIT 1
        RETURNING id`);
    const [level] = changed.rows.length > 0 ? changed.rows : (await created()).rows;
    if (!level) throw refuse('TOO_MANY_LOCATIONS', { maximum: limits.parLocations });
    return level;
  });
}

/** @throws NOT_FOUND */
export function removeParLevel(context: ActorContext, id: string, parLevelId: string): Promise<void> {
  return changeLines(context, id, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      DELETE FROM list_par_levels v USING product_list_lines l
      WHERE v.id = ${parLevelId} AND l.id = v.line_id AND l.list_id = ${id}`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
  });
}

type Count = { parLevelId: string; onHand: number };

/**
 * @throws NOT_FOUND; BAD_REQUEST that names the first count whose par level is not in the list
 */
export function storeCounts(context: ActorContext, id: string, counts: readonly Count[]): Promise<void> {
  return changeLines(context, id, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE list_par_levels v SET on_hand = n.on_hand, counted_at = now(), counted_by = ${context.actor.userId}
      FROM unnest(${sql.param(counts.map(({ parLevelId }) => parLevelId))}::uuid[],
          ${sql.param(counts.map(({ onHand }) => onHand))}::int[]) AS n(id, on_hand), product_list_lines l
      WHERE v.id = n.id AND l.id = v.line_id AND l.list_id = ${id} RETURNING v.id`);
    const stored = new Set(rows.map((row) => row.id));
    const missing = counts.findIndex(({ parLevelId }) => !stored.has(parLevelId));
    if (missing >= 0) throw refuseField(`counts.${missing}.parLevelId`, 'PAR_LEVEL_GONE');
  });
}
