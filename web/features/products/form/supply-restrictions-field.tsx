import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { restrictionsIn, supplyRestrictions } from '../../../../contract/supply-restrictions.ts';
import { Checkboxes } from '../../../ui/form/checkboxes-field.tsx';
import { useFieldError } from '../../../ui/form/form-field.tsx';
import { restrictionWords } from '../supply-restriction-words.ts';
import type { ProductForm } from './use-product-form.ts';

/** The supply restrictions of a product. The value of the detail is a text with commas between the restrictions. */
export function SupplyRestrictionsField({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const name = 'details.supplyRestrictions';
  const error = useFieldError(form, name);
  const { field } = useController({ control: form.control, name });
  return (
    <div className="sm:col-span-2">
      <Checkboxes
        {...field}
        legend={<Trans>Supply restrictions</Trans>}
        options={supplyRestrictions.map((value) => ({ value, label: t(restrictionWords[value]) }))}
        chosen={restrictionsIn(field.value)}
        onChange={(chosen) => field.onChange(chosen.join(', '))}
        error={error}
      />
    </div>
  );
}
