import { Trans, useLingui } from '@lingui/react/macro';
import { productColumns } from '../../../../contract/product-columns.ts';
import { Select } from '../../../ui/select.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import type { ColumnsForm } from './columns-form.ts';
import { wordsOfField } from './field-words.ts';
import type { OpenedFile } from './file/file-worker.ts';

type MatchColumnsProps = { file: OpenedFile; form: ColumnsForm };

/** Lets the user choose the field of each column. */
export function MatchColumns({ file, form }: MatchColumnsProps) {
  const { t } = useLingui();
  return (
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
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and columns never move.
            key={at}
            header={header || t`Column ${at + 1}`}
            samples={file.samples[at] ?? []}
            form={form}
            at={at}
          />
        ))}
      </tbody>
    </Table>
  );
}

type ColumnRowProps = {
  header: string;
  samples: readonly string[];
  form: ColumnsForm;
  at: number;
};

function ColumnRow({ header, samples, form, at }: ColumnRowProps) {
  const { t } = useLingui();
  // A field can belong to only one column. So choosing it for this column removes it from any other column.
  const takeFromOthers = (field: string) =>
    form.getValues('columns').forEach((known, other) => {
      if (other !== at && known === field) form.setValue(`columns.${other}`, null);
    });
  return (
    <tr>
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
