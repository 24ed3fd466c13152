import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { productColumns } from '../../../../contract/product-columns.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import type { ColumnsForm } from './columns-form.ts';
import { wordsOfField } from './field-words.ts';
import type { OpenedFile } from './file/file-worker.ts';

type MatchColumnsProps = { file: OpenedFile; form: ColumnsForm };

/**
 * Lets the user choose the field of each column. At first, hides columns without values, because these columns change
 * nothing.
 */
export function MatchColumns({ file, form }: MatchColumnsProps) {
  const { t } = useLingui();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const empty = file.samples.filter((samples) => samples.length === 0).length;
  return (
    <>
      <Table label={t`Columns of the file`}>
        <thead>
          <tr>
            <Th>
              <Trans>Column of the file</Trans>
            </Th>
            <Th>
              <Trans>For example</Trans>
            </Th>
            <Th>
              <Trans>Is read as</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {file.headers.map((header, at) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a column; headers may repeat.
              key={at}
              header={header || t`Column ${at + 1}`}
              samples={file.samples[at] ?? []}
              isHidden={!showsEmpty && file.samples[at]?.length === 0}
              form={form}
              at={at}
            />
          ))}
        </tbody>
      </Table>
      {empty > 0 && (
        <Button variant="outline" className="mt-3 w-fit" onClick={() => setShowsEmpty(!showsEmpty)}>
          {showsEmpty ? (
            <Plural value={empty} one="Hide # column without values" other="Hide # columns without values" />
          ) : (
            <Plural value={empty} one="Show # column without values" other="Show # columns without values" />
          )}
        </Button>
      )}
    </>
  );
}

type ColumnRowProps = {
  header: string;
  samples: readonly string[];
  isHidden: boolean;
  form: ColumnsForm;
  at: number;
};

function ColumnRow({ header, samples, isHidden, form, at }: ColumnRowProps) {
  const { t } = useLingui();
  // Only one column can have a given field. So when the user chooses a field for this column, the field is removed from
  // any other column.
  const takeFromOthers = (field: string) =>
    form.getValues('columns').forEach((known, other) => {
      if (other !== at && known === field) form.setValue(`columns.${other}`, null);
    });
  return (
    <tr hidden={isHidden}>
      <RowHead className="font-medium break-words">{header}</RowHead>
      <Td label={t`For example`} className="text-muted md:max-w-80">
        <span className="block min-w-0 truncate">{samples.join(' · ')}</span>
      </Td>
      <Td label={t`Is read as`}>
        <Select
          small
          className="w-full md:w-56"
          aria-label={t`${header} is read as`}
          {...form.register(`columns.${at}`, {
            setValueAs: (field) => field || null,
            onChange: ({ target }) => takeFromOthers(target.value),
          })}
        >
          <option value="">{t`Not imported`}</option>
          {productColumns.map((column) => (
            <option key={column.field} value={column.field}>
              {t(wordsOfField(column.field))}
            </option>
          ))}
        </Select>
      </Td>
    </tr>
  );
}
