import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckedFileRow } from '../../../../../contract/file-rows.ts';
import { refusedFieldWords } from '../../../../api/refusal-words.ts';
import { Td } from '../../../../ui/table.tsx';
import { type FileField, wordsOfField } from '../field-words.ts';
import { FileRow, FileRowsTable } from '../file-rows-table.tsx';
import { Changes } from '../row-outcome.tsx';
import { pageRows } from '../row-pages.tsx';
import { useValueWords } from '../value-words.ts';
import type { ReadRow } from './read-file-rows.ts';
import type { CheckedFile } from './use-checked-file.ts';

/** The rows of a file with their results, the refused ones first, page by page. */
export function CheckedRows<Field extends FileField>({
  file: { rows, results },
}: {
  file: CheckedFile<Field>;
}) {
  const [page, setPage] = useState(0);
  const isRefused = ({ row }: ReadRow<Field>) => results.get(row)?.outcome === 'refused';
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <FileRowsTable page={page} pages={Math.ceil(rows.length / pageRows)} onPage={setPage}>
      {sorted.slice(page * pageRows, (page + 1) * pageRows).map((read) => (
        <CheckedRow key={read.row} read={read} result={results.get(read.row)} />
      ))}
    </FileRowsTable>
  );
}

type CheckedRowProps<Field extends FileField> = {
  read: ReadRow<Field>;
  result: CheckedFileRow<Field> | undefined;
};

function CheckedRow<Field extends FileField>({ read: { row, values }, result }: CheckedRowProps<Field>) {
  const { t } = useLingui();
  const wordsOf = useValueWords();
  const {
    'details.catalogNumber': number,
    'details.udiDi': udi,
    ...others
  } = values as Record<string, string>;
  const details = Object.entries(others).map(([field, value]) => wordsOf(field as Field, value));
  const { outcome = 'refused', refusals = [], changes = [] } = result ?? {};
  return (
    <FileRow row={row} outcome={outcome}>
      <Td label={t`Product`} className="font-mono text-sm md:max-w-72">
        <span className="block truncate" title={number || udi}>
          {number || udi}
        </span>
      </Td>
      <Td label={t`Details`}>
        <div className="grid min-w-0 gap-0.5 text-sm">
          <span className="break-words text-muted">{details.join(' · ')}</span>
          {refusals.length > 0 && (
            <ul className="grid gap-0.5 text-danger">
              {refusals.map(({ field, refusal }) => (
                <li key={field}>
                  {t(wordsOfField(field))}: {refusedFieldWords(refusal)}
                </li>
              ))}
            </ul>
          )}
          {changes.length > 0 && <Changes changes={changes} textOf={(field) => values[field] ?? ''} />}
        </div>
      </Td>
    </FileRow>
  );
}
