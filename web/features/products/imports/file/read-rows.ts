import type { FieldCode } from '../../../../../contract/field-messages.ts';
import { limits } from '../../../../../contract/limits.ts';
import {
  type ProductColumn,
  type ProductField,
  productColumns,
} from '../../../../../contract/product-columns.ts';
import type { ImportPlan, ImportRow, RowRefusals } from '../../../../../contract/product-imports.ts';
import type { Data } from '../../../../../contract/refusal-data.ts';
import { readCell } from './read-cell.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A row of the file. `refusals` says why it cannot be sent, and is empty when it can. */
export type ReadRow = ImportRow & { bytes: number; refusals: RowRefusals };
export type ReadRows = { rows: ReadRow[]; zerosRestored: number; unidentified: number };

const encoder = new TextEncoder();

type Mended = ReadonlyMap<number, ReadonlyMap<number, string>>;
type Column = { at: number; column: ProductColumn };

/**
 * Reads all rows of a sheet with an import plan. Empty cells are absent. If two rows are about the same product, the
 * second one is refused.
 */
export function readRows(sheet: Sheet, plan: ImportPlan): ReadRows {
  const columns = columnsOf(plan);
  const mended = correctionsOf(plan);
  const seen = new Map<string, number>();
  const tally = { zerosRestored: 0, unidentified: 0 };
  const rows = sheet.rows.map((row) => {
    const read = readRow(withCorrections(row, mended), columns, plan.decimalSign, tally);
    refuseSecond(read, seen);
    if (!read.values['details.udiDi'] && !read.values['details.catalogNumber']) tally.unidentified += 1;
    return read;
  });
  return { rows, ...tally };
}

/** A row in which the user's corrections replace the original cells. */
export function withCorrections({ row, cells }: SheetRow, mended: Mended): SheetRow {
  const changes = mended.get(row);
  if (!changes) return { row, cells };
  const changed = [...cells];
  for (const [column, text] of changes) {
    while (changed.length <= column) changed.push('');
    changed[column] = text.trim();
  }
  return { row, cells: changed };
}

export function correctionsOf({ mended }: ImportPlan): Mended {
  const byRow = Map.groupBy(mended, ([row]) => row);
  return new Map([...byRow].map(([row, cells]) => [row, new Map(cells.map(([, at, text]) => [at, text]))]));
}

function columnsOf({ columns }: ImportPlan): Column[] {
  return columns.flatMap((field, at) => {
    const column = productColumns.find((one) => one.field === field);
    return column ? [{ at, column }] : [];
  });
}

function readRow(
  { row, cells }: SheetRow,
  columns: readonly Column[],
  decimalSign: '.' | ',',
  tally: { zerosRestored: number },
): ReadRow {
  const values: ImportRow['values'] = {};
  const refusals: RowRefusals = [];
  for (const { at, column } of columns) {
    const text = cells[at] ?? '';
    if (text === '') continue;
    const read = readCell(column, text, decimalSign);
    if ('refusal' in read) refuse(refusals, column.field, read.refusal.code, read.refusal.data);
    else values[column.field] = read.value;
    if ('isZeroRestored' in read) tally.zerosRestored += 1;
  }
  const bytes = encoder.encode(JSON.stringify({ row, values })).length;
  if (bytes > limits.importBatchBytes) refuse(refusals, longest(values), 'TOO_LONG');
  return { row, values, bytes, refusals };
}

/**
 * Adds a refusal as a code and not as a text. The page creates the text when it shows the refusal, because the text
 * depends on the user's language.
 */
function refuse(refusals: RowRefusals, field: ProductField, code: FieldCode, data?: Data): void {
  refusals.push({ field, refusal: { error: '', code, ...(data && { data }) } });
}

/**
 * Refuses a second row about the same product. As on the server, the device identifier identifies the product. If the
 * row has no device identifier, the catalogue number identifies the product.
 */
function refuseSecond({ row, values, refusals }: ReadRow, seen: Map<string, number>): void {
  const udi = values['details.udiDi'];
  const number = values['details.catalogNumber'];
  const identity = udi ? `udi ${udi}` : number && `number ${String(number).toLowerCase()}`;
  if (!identity) return;
  const earlier = seen.get(identity);
  if (earlier === undefined) seen.set(identity, row);
  else
    refuse(refusals, udi ? 'details.udiDi' : 'details.catalogNumber', 'SAME_PRODUCT_TWICE', { row: earlier });
}

function longest(values: ImportRow['values']): ProductField {
  const lengths = Object.entries(values).map(
    ([field, value]) => [field, JSON.stringify(value).length] as const,
  );
  return (lengths.sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'name') as ProductField;
}

/**
 * The rows of the next request: those after the given row. Empty at the end of the file. A check also sends refused rows, so that the user
 * sees all problems at the same time.
 */
export function nextBatch(
  rows: readonly ReadRow[],
  after: number,
  { withRefused = false } = {},
): ImportRow[] {
  const batch: ImportRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (row.row <= after || (row.refusals.length > 0 && !withRefused)) continue;
    bytes += row.bytes + 1;
    if (batch.length === limits.importBatch || (bytes > limits.importBatchBytes && batch.length > 0)) break;
    batch.push({ row: row.row, values: row.values });
  }
  return batch;
}
