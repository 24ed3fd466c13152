import { toCsv } from '../../../../contract/csv.ts';
import type { ExportFormat } from '../../../../contract/export-kinds.ts';
import type { ExportRow } from './read-page.ts';
import { type InvoiceSet, rowOf } from './sets/invoice-set.ts';

type Written = { name: string; format: ExportFormat; columns: readonly string[]; set: InvoiceSet | null };

/** The rows of a page as a file. */
export function writeFile(rows: readonly ExportRow[], { name, format, columns, set }: Written): File {
  if (format === 'jsonl') {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
    return new File(lines, `${name}.jsonl`, { type: 'application/jsonl' });
  }
  const cells = set
    ? rowsOfSet(rows, set)
    : [columns, ...rows.map((row) => Object.values(row).map((value) => String(value ?? '')))];
  return new File([toCsv(cells)], `${name}.csv`, { type: 'text/csv' });
}

function rowsOfSet(rows: readonly ExportRow[], { cells, before, head }: InvoiceSet): string[][] {
  return [
    ...(head ?? [Object.keys(cells)]),
    ...rows.flatMap((line) => [...((line.line === 1 && before?.(line)) || []), rowOf(cells, line)]),
  ];
}
