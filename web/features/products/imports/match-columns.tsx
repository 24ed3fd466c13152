import { Trans, useLingui } from '@lingui/react/macro';
import { type ProductField, productColumns } from '../../../../contract/product-columns.ts';
import { Select } from '../../../ui/select.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { wordsOfField } from './field-words.ts';
import type { OpenedFile } from './file/file-worker.ts';

type MatchColumnsProps = {
  file: OpenedFile;
  fields: readonly (ProductField | null)[];
  onChange: (fields: (ProductField | null)[]) => void;
};

/** The field of each column. Each field belongs to one column: choosing it again moves it. */
export function MatchColumns({ file, fields, onChange }: MatchColumnsProps) {
  const { t } = useLingui();
  const choose = (column: number, field: ProductField | null) =>
    onChange(
      fields.map((known, at) => {
        if (at === column) return field;
        return known === field ? null : known;
      }),
    );
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
            field={fields[at] ?? null}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type ColumnRowProps = {
  header: string;
  samples: readonly string[];
  field: ProductField | null;
  onChoose: (field: ProductField | null) => void;
};

function ColumnRow({ header, samples, field, onChoose }: ColumnRowProps) {
  const { t } = useLingui();
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
          value={field ?? ''}
          onChange={({ target }) => onChoose((target.value || null) as ProductField | null)}
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
