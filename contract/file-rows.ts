import * as z from 'zod/mini';
import { limits } from './limits.ts';
import type { FileColumn } from './product-columns.ts';
import { type RowOutcome, type RowRefusals, rowOutcomes } from './product-imports.ts';

/**
 * Price files and stock files. One request imports a whole file in one transaction (docs/decisions/0095). The browser
 * reads the file and sends the text of each cell that is not empty. The server refuses empty texts.
 */
export type FileRow<Field extends string> = { row: number; values: Partial<Record<Field, string>> };

/** What an import does with the row, or why it cannot import the row. */
export type CheckedFileRow<Field extends string> = {
  row: number;
  outcome: RowOutcome;
  /** The fields that an update changes, with their old values. */
  changes?: { field: Field; was: string | null }[] | undefined;
  refusals?: RowRefusals<Field> | undefined;
};

export function fileRows<Field extends string>(columns: readonly FileColumn<Field>[]) {
  const fields = z.enum(columns.map(({ field }) => field) as [Field, ...Field[]]);
  const values = z.partialRecord(fields, z.string());
  const row = z.object({
    row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
    values: z.partialRecord(
      fields,
      z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.detailValue)),
    ),
  });
  const checked = z.object({
    row: z.number(),
    outcome: z.enum(rowOutcomes),
    changes: z.optional(z.array(z.object({ field: fields, was: z.nullable(z.string()) }))),
    refusals: z.optional(z.custom<RowRefusals<Field>>()),
  });
  return {
    rows: z.array(row).check(
      z.minLength(1),
      z.maxLength(limits.fileRows),
      z.refine(
        (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
        'A row number is repeated',
      ),
    ),
    values,
    /** `isWritten` is false when at least one row is refused. In that case nothing is written. */
    result: z.object({ isWritten: z.boolean(), rows: z.array(checked) }),
    checked: z.object({ rows: z.array(checked) }),
  };
}
