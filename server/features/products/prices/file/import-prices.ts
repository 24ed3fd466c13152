import { sql } from 'drizzle-orm';
import type { CheckedFileRow } from '../../../../../contract/file-rows.ts';
import type { PriceField } from '../../../../../contract/price-columns.ts';
import type { ActorContext } from '../../../../access/context.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { rethrowAsRefusal } from '../../database-refusal.ts';
import { reportOf, writeDecided } from '../../imports/decided-row.ts';
import { matchedProducts } from '../../imports/match-rows.ts';
import { lockSeller } from '../write-agreement.ts';
import { decidePrices } from './decide-prices.ts';
import { type PriceRow, readFacts } from './read-facts.ts';
import { writePrices } from './write-prices.ts';

type PriceFile = { orgId: string; rows: readonly PriceRow[] };
type Checked = CheckedFileRow<PriceField>[];

/** What an import of the rows would do. */
export async function checkPrices(db: Database, { orgId, rows }: PriceFile): Promise<Checked> {
  return reportOf(decidePrices(orgId, rows, await readFacts(db, orgId, rows)));
}

/**
 * Writes all rows in one transaction. If a row is refused, nothing is written.
 * @throws CONFLICT when a concurrent transaction has just made an agreement for some of the days
 */
export function importPrices(
  { deps, actor }: ActorContext,
  { orgId, rows }: PriceFile,
): Promise<{ isWritten: boolean; rows: Checked }> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockSeller(tx, orgId);
    await lockProducts(tx, orgId, rows);
    return writeDecided(decidePrices(orgId, rows, await readFacts(tx, orgId, rows)), (changes) =>
      writePrices(tx, orgId, changes),
    );
  }).catch(rethrowAsRefusal);
}

/**
 * Locks the products of the rows. The rows are decided after this, so that the prices cannot change before they are
 * written.
 */
async function lockProducts(tx: Transaction, orgId: string, rows: readonly PriceRow[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM products WHERE id IN (SELECT m.id FROM (${matchedProducts(orgId, rows)}) m) ORDER BY id FOR NO KEY UPDATE`);
}
