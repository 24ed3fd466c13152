import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Names and values in the order in which buyers read them. */
export function SpecificationsEditor({ form }: { form: ProductForm }) {
  const rows = useFieldArray({ control: form.control, name: 'specifications' });
  const { root } = form.formState.errors.specifications ?? {};
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        <Trans>Specifications</Trans>
      </legend>
      {rows.fields.length > 0 && (
        <ol className="mb-2 grid gap-2 max-sm:gap-4">
          {rows.fields.map((row, index) => (
            <Row key={row.id} form={form} index={index} onRemove={() => rows.remove(index)} />
          ))}
        </ol>
      )}
      {root?.message && <p className="mb-2 text-sm text-danger">{root.message}</p>}
      <Button
        variant="outline"
        size="sm"
        disabled={rows.fields.length >= limits.specifications}
        onClick={() => rows.append({ name: '', value: '' })}
      >
        <Plus aria-hidden="true" />
        <Trans>Add specification</Trans>
      </Button>
    </fieldset>
  );
}

type RowProps = { form: ProductForm; index: number; onRemove: () => void };

function Row({ form, index, onRemove }: RowProps) {
  const { t } = useLingui();
  const errors = form.formState.errors.specifications?.[index];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <Cell
        label={t`Name of specification ${index + 1}`}
        placeholder={t`Name`}
        error={errors?.name?.message}
        {...form.register(`specifications.${index}.name`)}
      />
      <Cell
        label={t`Value of specification ${index + 1}`}
        placeholder={t`Value`}
        error={errors?.value?.message}
        {...form.register(`specifications.${index}.value`)}
      />
      <IconButton
        className="max-sm:col-start-2 max-sm:row-start-1"
        label={t`Remove specification ${index + 1}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type CellProps = ComponentProps<typeof Input> & { label: string; error: string | undefined };

/** A field whose label is the row and the column: it is read out, and the placeholder shows it. */
function Cell({ label, error, ...rest }: CellProps) {
  const errorId = useId();
  return (
    <div>
      <Input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        {...rest}
      />
      {error && (
        <p id={errorId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
