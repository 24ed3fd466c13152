import { sql } from 'drizzle-orm';
import type { ImportRow, RefusedRow, RowOutcome } from '../../../../contract/product-imports.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { rethrowAsRefusal } from '../database-refusal.ts';
import { type Decision, decideRows } from './decide-rows.ts';
import type { Variant } from './decide-variants.ts';
import { lockFamilies, readFamilies, writeFamilies } from './import-families.ts';
import { matchRows } from './match-rows.ts';
import { type OpenImport, openImport } from './open-import.ts';
import { refuseWithoutMarket } from './refuse-without-market.ts';
import { type WrittenRow, writeRows } from './write-rows.ts';

type Batch = { id: string; batch: number; rows: readonly ImportRow[] };
type BatchResult = Record<RowOutcome, number> & { refusedRows: RefusedRow[] };

/**
 * Writes the next rows of an import: all of them, or none if the batch fails. A batch that is repeated after a lost
 * reply gets the same reply.
 * @throws SENT_TOO_MUCH
 */
export async function sendBatch({ deps, actor }: ActorContext, sent: Batch): Promise<BatchResult> {
  await countSent(deps.db, limited.importBatch(actor.userId));
  const written = await withActor(deps.db, actor.userId, async (tx) => {
    const found = await openImport(tx, actor, sent.id);
    if (sent.batch <= found.batches) return readBatch(tx, sent);
    assertNext(found, sent);
    return writeBatch(tx, found, sent);
  }).catch(refuseMeantime);
  return summarize(written);
}

async function writeBatch(tx: Transaction, found: OpenImport, { batch, rows }: Batch): Promise<WrittenRow[]> {
  const { id: importId, orgId, terms } = found;
  await lockFamilies(tx, orgId, rows);
  const matches = await matchRows(tx, orgId, rows, { importId });
  const families = await readFamilies(tx, orgId, rows);
  const decided = decideRows(rows, matches, { orgId, terms, families });
  const decisions = await refuseWithoutMarket(tx, decided);
  await writeFamilies(tx, orgId, variantsOf(decisions));
  const written = await writeRows(tx, found, batch, decisions);
  if (written.isWithdrawn) await closeCheckoutsLater(tx, orgId);
  return written.rows;
}

function variantsOf(decisions: readonly Decision[]): Variant[] {
  return decisions.flatMap((decision) => ('variant' in decision && decision.variant) || []);
}

/** @throws IMPORT_OVER; CONFLICT for rows that another tab has sent, or for more rows than announced */
function assertNext(found: OpenImport, { batch, rows }: Batch): void {
  if (found.state !== 'open') throw refuse('IMPORT_OVER');
  const isInOrder = rows.every(({ row }, at) => row > (rows[at - 1]?.row ?? found.lastRow));
  const isNext = batch === found.batches + 1 && found.sent + rows.length <= found.rows;
  if (!isInOrder || !isNext) throw refuse('CONFLICT');
}

async function readBatch(tx: Transaction, { id, batch }: Batch): Promise<WrittenRow[]> {
  const { rows } = await tx.execute<WrittenRow>(sql`
    SELECT file_row AS row, outcome, refusals FROM product_import_rows
    WHERE import_id = ${id} AND batch = ${batch} ORDER BY file_row`);
  return rows;
}

/**
 * Refuses a batch if another transaction took one of its identifiers between the check and the write. The client can
 * send the batch again.
 */
function refuseMeantime(error: unknown): never {
  if (constraintOf(error) === 'products_udi_di') throw refuse('CONFLICT');
  return rethrowAsRefusal(error);
}

function summarize(rows: readonly WrittenRow[]): BatchResult {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    refusedRows: rows.flatMap(({ row, refusals }) => (refusals ? [{ row, refusals }] : [])),
  };
}
