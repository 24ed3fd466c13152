import type { ReactNode } from 'react';
import type { CheckedFileRow, FileRow } from '../../../../../contract/file-rows.ts';
import type { FileColumn } from '../../../../../contract/product-columns.ts';
import type { FileField } from '../field-words.ts';

/** A kind of file that is imported in one request: its columns, and the calls that check and write its rows. */
export type FileKind<Field extends FileField> = {
  columns: readonly FileColumn<Field>[];
  check: (rows: FileRow<Field>[]) => Promise<CheckedFileRow<Field>[]>;
  /** `isWritten` is false when at least one row is refused. The server then writes no row. */
  write: (rows: FileRow<Field>[]) => Promise<{ isWritten: boolean; rows: CheckedFileRow<Field>[] }>;
  /** Called after rows were written. */
  onWritten: () => Promise<unknown>;
  sample: { name: string; rows: Partial<Record<Field, string>>[] };
  help: ReactNode;
  /** The link back to the page that shows the imported data. */
  back: ReactNode;
};
