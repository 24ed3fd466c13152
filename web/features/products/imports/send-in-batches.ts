import type { CheckedRow, ImportTerms, ProductImport } from '../../../../contract/product-imports.ts';
import { client } from '../../../api/client.ts';
import { connection, whenOnline } from '../../../api/connection.ts';
import { isUnreachable } from '../../../api/error-words.ts';
import type { RowReader } from './file/open-reader.ts';

/** Called with the number of processed rows. */
type OnProgress = (rows: number) => void;

/** Checks all rows on the server without changing anything. */
export async function checkRows(
  reader: RowReader,
  { orgId, terms }: { orgId: string; terms: ImportTerms },
  onProgress: OnProgress,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let after = 0; ; ) {
    const rows = await reader.batch({ after, withRefused: true });
    const last = rows.at(-1);
    if (!last) return checked;
    const answer = await untilAnswered(() => client.imports.check({ orgId, ...terms, rows }));
    checked.push(...answer.rows);
    onProgress(checked.length);
    after = last.row;
  }
}

/** Sends the rows that an import has not received yet, then finishes it. */
export async function sendRows(
  reader: RowReader,
  begun: ProductImport,
  onProgress: OnProgress,
): Promise<ProductImport> {
  const { id } = begun;
  let sent = sentOf(begun);
  let after = begun.lastRow;
  for (let batch = begun.batches + 1; ; batch += 1) {
    const rows = await reader.batch({ after });
    const last = rows.at(-1);
    if (!last) break;
    await untilAnswered(() => client.imports.sendBatch({ id, batch, rows }));
    sent += rows.length;
    onProgress(sent);
    after = last.row;
  }
  return untilAnswered(() => client.imports.finish({ id }));
}

export async function undoRows(begun: ProductImport, onProgress: OnProgress): Promise<ProductImport> {
  for (;;) {
    const undoing = await untilAnswered(() => client.imports.undo({ id: begun.id }));
    onProgress(undoing.undone + undoing.kept);
    if (undoing.state === 'undone') return undoing;
  }
}

/** The number of rows that the server has received so far. */
export function sentOf({ created, updated, unchanged, refused }: ProductImport): number {
  return created + updated + unchanged + refused;
}

/** How many times in succession a call may be interrupted while the server is reachable. */
const mostCuts = 3;

/** Repeats an interrupted call when the server is reachable. All calls are idempotent. */
async function untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let cuts = 0; ; ) {
    try {
      return await call();
    } catch (error) {
      cuts += 1;
      if (!isUnreachable(error) || cuts === mostCuts) throw error;
      await connection.suspectLoss();
      if (connection.isAway()) cuts = 0;
      await whenOnline();
    }
  }
}
