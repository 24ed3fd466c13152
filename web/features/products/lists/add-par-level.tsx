import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { location } from '../../../../contract/par-levels.ts';
import type { ProductList } from '../../../../contract/product-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { unitsText } from './units-text.ts';
import { useParChanges } from './use-par-changes.ts';

const schema = z.object({ lineId: z.string(), location, minimum: unitsText, maximum: unitsText });

type AddParLevelProps = { list: ProductList; onClose: () => void };

/** Sets the minimum and maximum stock of a product at a location. */
export function AddParLevel({ list, onClose }: AddParLevelProps) {
  const { set } = useParChanges(list.id);
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { lineId: list.lines[0]?.id ?? '', location: '', minimum: '', maximum: '' },
  });
  const numeric = { form, required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={<Trans>Add par level</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(range) =>
        set.mutate(range, { onSuccess: onClose, onError: (error) => showRefused(form, error) })
      }
      submit={{ children: <Trans>Save</Trans>, busy: set.isPending }}
    >
      <SelectField form={form} name="lineId" label={<Trans>Product</Trans>}>
        {list.lines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="location" label={<Trans>Location</Trans>} required autoComplete="off" />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...numeric} name="minimum" label={<Trans>Minimum</Trans>} />
        <TextField {...numeric} name="maximum" label={<Trans>Maximum</Trans>} />
      </div>
    </FormDialog>
  );
}
