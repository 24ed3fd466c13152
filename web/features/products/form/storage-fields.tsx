import { Trans, useLingui } from '@lingui/react/macro';
import { temperatureUnits } from '../../../../contract/storage-conditions.ts';
import { RangeField } from '../../../ui/form/range-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ProductForm } from './use-product-form.ts';

/** The fields of the storage conditions: temperature range, humidity range and further text of the label. */
export function StorageFields({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <RangeField
        form={form}
        legend={<Trans>Storage temperature</Trans>}
        from={{ name: 'storage.temperature.from', label: t`Lowest storage temperature` }}
        to={{ name: 'storage.temperature.to', label: t`Highest storage temperature` }}
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
        form={form}
        legend={<Trans>Relative humidity in store</Trans>}
        from={{ name: 'storage.humidity.from', label: t`Lowest relative humidity` }}
        to={{ name: 'storage.humidity.to', label: t`Highest relative humidity` }}
        unit={<span className="px-1 text-muted">%</span>}
      />
      <TextField
        form={form}
        name="storage.other"
        label={<Trans>Other storage conditions</Trans>}
        className="sm:col-span-2"
        autoComplete="off"
        placeholder={t`Keep dry`}
      />
    </div>
  );
}
