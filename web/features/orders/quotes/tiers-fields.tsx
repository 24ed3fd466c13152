import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { QuoteForm } from './quote-values.ts';

type TiersFieldsProps = { form: QuoteForm; index: number; currency: string };

/** The lower prices of a line for higher quantities. The price for one pack is a field of the line. */
export function TiersFields({ form, index, currency }: TiersFieldsProps) {
  const { t } = useLingui();
  const name = `lines.${index}.tiers` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const error = form.getFieldState(name, form.formState).error;
  const message = error?.root?.message ?? error?.message;
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, tier) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <TextField
            form={form}
            name={`${name}.${tier}.from`}
            label={<Trans context="quote">From quantity</Trans>}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <MoneyField
            form={form}
            name={`${name}.${tier}.price`}
            label={<Trans>Price ({currency})</Trans>}
            required
          />
          <IconButton
            label={t`Remove volume price ${tier + 1}`}
            className="mt-7 self-start"
            onClick={() => remove(tier)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {message && <FieldMessage id={undefined}>{message}</FieldMessage>}
      {fields.length < limits.priceTiers - 1 && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => append({ from: '', price: '' })}>
          <Plus aria-hidden="true" />
          <Trans>Add volume price</Trans>
        </Button>
      )}
    </div>
  );
}
