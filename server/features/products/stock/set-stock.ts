import { type SQL, sql } from 'drizzle-orm';
import type { Stock } from '../../../../contract/stock.ts';
import type { PrincipalContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { stockJson } from './list-stock.ts';

type Counted = { id: string; version: number; onHand: number; lowStockAt: number | null };

/**
 * Sets the units of a counted product of an organization that the actor manages, unless the units have changed since
 * the given version. Does not write the product's row.
 * @throws NOT_FOUND, CONFLICT, STOCK_RESERVED
 */
export async function setStock({ deps, actor }: PrincipalContext, counted: Counted): Promise<Stock> {
  const mine = sql`p.id = ${counted.id} AND p.org_id = ANY(${sql.param(organizationsWhere(actor, 'products.manage'))}::uuid[])
    AND p.stock_mode = 'counted'`;
  const stock = await withActor(deps.db, actor.authorId, async (tx) => {
    const before = await lockStock(tx, mine);
    if (!before) throw refuse('NOT_FOUND');
    const { version, onHand, lowStockAt } = counted;
    if (before.version !== version) {
      // The browser repeats a change if its reply was lost.
      if (before.version === version + 1 && before.onHand === onHand && before.lowStockAt === lowStockAt)
        return before;
      throw refuse('CONFLICT');
    }
    if (onHand < before.reserved) throw refuseField('onHand', 'STOCK_RESERVED', { minimum: before.reserved });
    await tx.execute(sql`
      UPDATE product_stock SET on_hand = ${onHand}, low_stock_at = ${lowStockAt} WHERE product_id = ${counted.id}`);
    return lockStock(tx, mine);
  });
  if (!stock) throw refuse('NOT_FOUND');
  return stock;
}

async function lockStock(tx: Transaction, mine: SQL): Promise<Stock | undefined> {
  const { rows } = await tx.execute<{ stock: Stock }>(sql`
    SELECT ${sql.raw(stockJson)} AS stock FROM products p JOIN product_stock k ON k.seller_org_id = p.org_id AND k.product_id = p.id
    WHERE ${mine} FOR NO KEY UPDATE OF k`);
  return rows[0]?.stock;
}
