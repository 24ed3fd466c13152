import { Trans, useLingui } from '@lingui/react/macro';
import { temperatureUnits } from '../../../../contract/storage-conditions.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { RangeField } from './range-field.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Storage conditions: temperature range, humidity range and further text of the label. */
export function StorageFields({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RangeField
        legend={<Trans>Storage temperature</Trans>}
        from={{ label: t`Lowest storage temperature`, ...form.register('storage.temperature.from') }}
        to={{ label: t`Highest storage temperature`, ...form.register('storage.temperature.to') }}
        error={errors.storage?.temperature?.from?.message}
        unit={
          <Select
            className="w-20 shrink-0"
            aria-label={t`Unit of temperature`}
            {...form.register('storage.temperature.unit')}
          >
            {temperatureUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </Select>
        }
      />
      <RangeField
        legend={<Trans>Relative humidity in store</Trans>}
        from={{ label: t`Lowest relative humidity`, ...form.register('storage.humidity.from') }}
        to={{ label: t`Highest relative humidity`, ...form.register('storage.humidity.to') }}
        error={errors.storage?.humidity?.from?.message}
        unit={<span className="px-1 text-muted">%</span>}
      />
      <Field
        label={<Trans>Other storage conditions</Trans>}
        error={errors.storage?.other?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('storage.other')}
            autoComplete="off"
            placeholder={t`Keep dry`}
          />
        )}
      </Field>
    </div>
  );
}
