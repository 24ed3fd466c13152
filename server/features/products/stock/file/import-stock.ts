import { sql } from 'drizzle-orm';
import type { CheckedFileRow } from '../../../../../contract/file-rows.ts';
import type { StockField } from '../../../../../contract/stock-columns.ts';
import type { PrincipalContext } from '../../../../access/context.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { rethrowAsRefusal } from '../../database-refusal.ts';
import { reportOf, writeDecided } from '../../imports/decided-row.ts';
import { matchedProducts } from '../../imports/match-rows.ts';
import { decideStock, type StockChange, type StockMatch, type StockRow } from './decide-stock.ts';

type StockFile = { orgId: string; rows: readonly StockRow[] };
type Checked = CheckedFileRow<StockField>[];

/** What an import of the rows would do. */
export async function checkStock(db: Database, { orgId, rows }: StockFile): Promise<Checked> {
  return reportOf(decideStock(rows, await readMatches(db, orgId, rows)));
}

/** Writes all rows in one transaction. If a row is refused, nothing is written. */
export function importStock(
  { deps, actor }: PrincipalContext,
  { orgId, rows }: StockFile,
): Promise<{ isWritten: boolean; rows: Checked }> {
  return withActor(deps.db, actor.authorId, async (tx) => {
    await lockStock(tx, orgId, rows);
    return writeDecided(decideStock(rows, await readMatches(tx, orgId, rows)), (changes) =>
      writeStock(tx, changes),
    );
  }).catch(rethrowAsRefusal);
}

/**
 * Locks the stock of the rows. The rows are decided after this, so that no order and no colleague can change the stock
 * before it is written.
 */
async function lockStock(tx: Transaction, orgId: string, rows: readonly StockRow[]): Promise<void> {
  const matched = sql`(SELECT m.id FROM (${matchedProducts(orgId, rows)}) m)`;
  await tx.execute(sql`SELECT FROM products WHERE id IN ${matched} ORDER BY id FOR NO KEY UPDATE`);
  await tx.execute(sql`
    SELECT FROM product_stock WHERE seller_org_id = ${orgId} AND product_id IN ${matched} ORDER BY product_id FOR NO KEY UPDATE`);
}

async function readMatches(
  db: Database | Transaction,
  orgId: string,
  rows: readonly StockRow[],
): Promise<StockMatch[]> {
  const { rows: matches } = await db.execute<StockMatch>(sql`
    SELECT m.file_row AS row, m.by, json_build_object('id', p.id, 'stockMode', p.stock_mode, 'leadDays', p.lead_days,
      'onHand', coalesce(k.on_hand, 0), 'reserved', coalesce(k.reserved, 0), 'lowStockAt', k.low_stock_at,
      'version', k.version) AS product
    FROM (${matchedProducts(orgId, rows)}) m JOIN products p ON p.id = m.id
    LEFT JOIN product_stock k ON k.seller_org_id = p.org_id AND k.product_id = p.id`);
  return matches;
}

/**
 * Writes the stock mode first, because a trigger then adds the row with the units of a product that becomes counted.
 */
async function writeStock(tx: Transaction, changes: readonly StockChange[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(changes)}) AS g (id uuid, "stockMode" text, "leadDays" int, "onHand" int, "lowStockAt" int)`;
  await tx.execute(sql`
    UPDATE products p SET stock_mode = g."stockMode", lead_days = g."leadDays", version = p.version + 1, updated_at = now()
    FROM ${given} WHERE p.id = g.id AND (p.stock_mode, p.lead_days) IS DISTINCT FROM (g."stockMode", g."leadDays")`);
  await tx.execute(sql`
    UPDATE product_stock k SET on_hand = g."onHand", low_stock_at = g."lowStockAt"
    FROM ${given} WHERE k.product_id = g.id AND g."stockMode" = 'counted'
      AND (k.on_hand, k.low_stock_at) IS DISTINCT FROM (g."onHand", g."lowStockAt")`);
}
