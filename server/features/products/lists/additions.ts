import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isOffered } from '../product-scope.ts';

export type NewLine = { productId: string; pack?: Pack | undefined; quantity: number; note: string };

/** `present` is the quantity that is already in the list. */
export type Addition = Required<NewLine> & { pack: Pack; name: string; present: number };

/**
 * The lines with the names of their products. A line without a pack gets the first pack of its product.
 * @throws BAD_REQUEST for the first line whose product is not for sale, or not in this pack
 */
export async function selectAdditions(
  tx: Transaction,
  listId: string,
  lines: readonly NewLine[],
): Promise<Addition[]> {
  const { rows } = await tx.execute<{ name: string | null; pack: Pack | null; present: number }>(sql`
    SELECT p.name, k.pack, coalesce(l.quantity, 0) AS present
    FROM unnest(${sql.param(lines.map(({ productId }) => productId))}::uuid[],
      ${sql.param(lines.map(({ pack }) => pack ?? null))}::text[]) WITH ORDINALITY AS n(product_id, pack, place)
      LEFT JOIN products p ON p.id = n.product_id AND ${sql.raw(isOffered)}
      LEFT JOIN LATERAL (
        SELECT pack FROM sold_packs WHERE product_id = p.id AND pack = coalesce(n.pack, pack)
        ORDER BY position LIMIT 1) k ON true
      LEFT JOIN product_list_lines l ON l.list_id = ${listId} AND l.product_id = n.product_id AND l.pack = k.pack
    ORDER BY n.place`);
  return lines.map((line, place) => {
    const { name, pack, present } = rows[place] ?? {};
    if (!name) throw refuseField(`lines.${place}.productId`, 'LINE_UNAVAILABLE');
    if (!pack) throw refuseField(`lines.${place}.pack`, 'LINE_PACK_WITHDRAWN');
    return { ...line, name, pack, present: present ?? 0 };
  });
}

/**
 * One addition for each product and pack, in the order of their first lines.
 * @throws BAD_REQUEST for the first line that makes the quantity too large
 */
export function merged(additions: readonly Addition[]): Addition[] {
  const byPack = new Map<string, Addition>();
  for (const [place, addition] of additions.entries()) {
    const { productId, pack, note, present } = addition;
    const key = `${productId} ${pack}`;
    const before = byPack.get(key);
    const quantity = (before?.quantity ?? 0) + addition.quantity;
    if (present + quantity > limits.lineQuantity)
      throw refuseField(`lines.${place}.quantity`, 'AT_MOST', { maximum: limits.lineQuantity });
    byPack.set(key, { ...(before ?? addition), quantity, note: note || before?.note || '' });
  }
  return [...byPack.values()];
}
