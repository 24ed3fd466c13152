import { Trans, useLingui } from '@lingui/react/macro';
import type { RowRefusals } from '../../../../contract/product-imports.ts';
import { refusedFieldWords } from '../../../api/refusal-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Td } from '../../../ui/table.tsx';
import { wordsOfField } from './field-words.ts';
import { FileRow } from './file-rows-table.tsx';
import { Changes } from './row-outcome.tsx';
import { columnOf, type Review } from './use-review.ts';

type ReviewedRowProps = { row: number; cells: readonly string[]; review: Review };

/** One row of the file with its result. A refused row has cells that the user can correct. */
export function ReviewedRow({ row, cells, review }: ReviewedRowProps) {
  const { t } = useLingui();
  const state = review.stateOf(row);
  const textOf = (field: RowRefusals[number]['field']) => cells[columnOf(review.plan, field) ?? -1] ?? '';
  return (
    <FileRow row={row} outcome={state.outcome}>
      <Td label={t`Product`} className="md:max-w-72">
        <span className="min-w-0">
          <span className="block truncate font-medium">{textOf('name')}</span>
          <span className="block truncate font-mono text-xs text-muted">
            {textOf('details.catalogNumber') || textOf('details.udiDi')}
          </span>
        </span>
      </Td>
      {state.outcome === 'refused' ? (
        <Td>
          <ToMend {...{ row, cells, review }} refusals={state.refusals} />
        </Td>
      ) : (
        <Td label={t`Details`}>
          <Changes changes={state.changes} textOf={textOf} />
        </Td>
      )}
    </FileRow>
  );
}

function ToMend({ row, cells, review, refusals }: ReviewedRowProps & { refusals: RowRefusals }) {
  return (
    <div className="grid w-full gap-3 py-1.5 text-left">
      {refusals.map(({ field, refusal }) => (
        <MendField
          key={field}
          {...{ row, review, field }}
          error={refusedFieldWords(refusal)}
          column={columnOf(review.plan, field)}
          text={cells[columnOf(review.plan, field) ?? -1] ?? ''}
        />
      ))}
    </div>
  );
}

type MendFieldProps = {
  row: number;
  review: Review;
  field: RowRefusals[number]['field'];
  column: number | null;
  text: string;
  error: string;
};

/** An editable cell. When the user presses Enter or leaves the cell, the row is checked again with the entered text. */
function MendField({ row, review, field, column, text, error }: MendFieldProps) {
  const { t } = useLingui();
  const name = t(wordsOfField(field));
  if (column === null)
    return (
      <p className="text-sm text-danger">
        {name}: {error} <Trans>No column of the file is read as this.</Trans>
      </p>
    );
  const mend = (typed: string) => {
    if (typed !== text) review.mend(row, column, typed);
  };
  return (
    <Field
      className="max-w-md text-sm"
      label={
        <>
          {name}
          <span className="sr-only">
            {' '}
            <Trans>of row {row}</Trans>
          </span>
        </>
      }
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          key={text}
          defaultValue={text}
          disabled={!review.canMend}
          onBlur={({ target }) => mend(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && mend(currentTarget.value)}
        />
      )}
    </Field>
  );
}
