import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { newTier } from './pack-values.ts';
import type { ProductForm } from './use-product-form.ts';

type TiersEditorProps = {
  form: ProductForm;
  /** The index of the pack in the form. */
  pack: number;
};

/** An editor for the volume prices of a pack. */
export function TiersEditor({ form, pack }: TiersEditorProps) {
  const { t } = useLingui();
  const name = `packs.${pack}.tiers` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const { root } = form.formState.errors.packs?.[pack]?.tiers ?? {};
  const cell = { form, inputMode: 'decimal', autoComplete: 'off', inputClass: 'tabular-nums' } as const;
  return (
    <div className="grid gap-2">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <TextField
            {...cell}
            name={`${name}.${index}.minimumQuantity`}
            label={<Trans>From this quantity</Trans>}
          />
          <TextField {...cell} name={`${name}.${index}.price`} label={<Trans>Price of one pack</Trans>} />
          <IconButton label={t`Remove volume price ${index + 1}`} onClick={() => remove(index)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {root?.message && <p className="text-sm text-danger">{root.message}</p>}
      {fields.length < limits.priceTiers && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => append(newTier)}>
          <Plus aria-hidden="true" />
          <Trans>Add volume price</Trans>
        </Button>
      )}
    </div>
  );
}
