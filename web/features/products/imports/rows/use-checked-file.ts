import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedFileRow } from '../../../../../contract/file-rows.ts';
import { limits } from '../../../../../contract/limits.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import type { FileField } from '../field-words.ts';
import type { OpenedFile } from '../file/file-worker.ts';
import type { RowReader } from '../file/open-reader.ts';
import type { FileKind } from './file-kind.ts';
import { type ReadRow, readFileRows, refusedHere } from './read-file-rows.ts';

/** A file whose rows were checked but not written. `results` contains the result of each row, by its number. */
export type CheckedFile<Field extends FileField> = {
  opened: OpenedFile;
  rows: ReadRow<Field>[];
  results: ReadonlyMap<number, CheckedFileRow<Field>>;
};

/** Checks a file, and writes the rows that the check has not refused. */
export function useCheckedFile<Field extends FileField>(kind: FileKind<Field>, reader: () => RowReader) {
  const { t } = useLingui();
  const [checked, setChecked] = useState<CheckedFile<Field> | null>(null);
  const [written, setWritten] = useState<CheckedFile<Field> | null>(null);
  const check = useMutation({
    mutationFn: async (opened: OpenedFile): Promise<CheckedFile<Field>> => {
      const rows = await readRows(kind, reader(), opened);
      const sent = rows.filter(({ refusals }) => refusals.length === 0).map(toSend);
      const answered = sent.length > 0 ? await kind.check(sent) : [];
      return { opened, rows, results: byRow([...rows.flatMap(refusedHere), ...answered]) };
    },
    meta: { errorTitle: errorTitles.checkImport },
    onSuccess: setChecked,
  });
  const write = useMutation({
    mutationFn: async (file: CheckedFile<Field>) => {
      const { isWritten, rows } = await kind.write(acceptedRows(file).map(toSend));
      return { isWritten, file: { ...file, results: new Map([...file.results, ...byRow(rows)]) } };
    },
    meta: { errorTitle: msg`Failed to import the file` },
    onSuccess: async ({ isWritten, file }) => {
      setChecked(file);
      if (!isWritten)
        return notify.info(
          t`Nothing was imported, because rows have changed since the check. Look at them again.`,
        );
      setWritten(file);
      await kind.onWritten();
    },
  });
  return {
    check: check.mutate,
    /** The name of the file that is being checked. */
    checking: check.isPending ? (check.variables?.name ?? null) : null,
    checked,
    write: write.mutate,
    isWriting: write.isPending,
    written,
    forget: () => {
      setChecked(null);
      setWritten(null);
    },
  };
}

async function readRows<Field extends FileField>(
  { columns }: FileKind<Field>,
  reader: RowReader,
  { headers, decimalSign }: OpenedFile,
): Promise<ReadRow<Field>[]> {
  const rows = await reader.columns({ at: headers.map((_, at) => at), most: limits.fileRows });
  return readFileRows(columns, { headers, rows, decimalSign });
}

function acceptedRows<Field extends FileField>({ rows, results }: CheckedFile<Field>): ReadRow<Field>[] {
  return rows.filter(({ row }) => results.get(row)?.outcome !== 'refused');
}

export function countRows<Field extends FileField>({ results }: CheckedFile<Field>) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of results.values()) counts[outcome] += 1;
  return counts;
}

const toSend = <Field extends FileField>({ row, values }: ReadRow<Field>) => ({ row, values });

function byRow<Row extends { row: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((one) => [one.row, one]));
}
