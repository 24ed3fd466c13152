import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { packs } from '../../../../contract/order-lines.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { packWords } from '../price/pack-words.ts';
import { TiersEditor } from './tiers-editor.tsx';
import type { ProductForm } from './use-product-form.ts';

type PackEditorProps = { form: ProductForm; index: number; onRemove: () => void };

/** The fields of one pack: kind, number of units, price, weight, smallest quantity and step, identifier and volume prices. */
export function PackEditor({ form, index, onRemove }: PackEditorProps) {
  const { t } = useLingui();
  const isEach = form.watch(`packs.${index}.pack`) === 'each';
  const number = { inputMode: 'numeric', autoComplete: 'off', inputClass: 'tabular-nums' } as const;
  return (
    <li className="relative grid gap-3 rounded-md border p-3">
      <div className="grid grid-cols-2 items-start gap-3 pe-11 sm:grid-cols-3">
        <SelectField form={form} name={`packs.${index}.pack`} label={<Trans>Pack</Trans>}>
          {packs.map((pack) => (
            <option key={pack} value={pack}>
              {t(packWords[pack])}
            </option>
          ))}
        </SelectField>
        {!isEach && (
          <>
            <TextField
              {...number}
              form={form}
              name={`packs.${index}.units`}
              label={<Trans>Units in the pack</Trans>}
              required
            />
            <TextField
              {...number}
              form={form}
              name={`packs.${index}.listPrice`}
              label={<Trans>Price of the pack</Trans>}
              placeholder={t`Units × price`}
              inputMode="decimal"
            />
            <TextField
              {...number}
              form={form}
              name={`packs.${index}.weight`}
              label={<Trans>Weight of the pack (kg)</Trans>}
              placeholder={t`Units × weight`}
              inputMode="decimal"
            />
          </>
        )}
        <TextField
          {...number}
          form={form}
          name={`packs.${index}.minimumQuantity`}
          label={<Trans>Smallest quantity</Trans>}
          required
        />
        <TextField
          {...number}
          form={form}
          name={`packs.${index}.quantityStep`}
          label={<Trans>Quantity step</Trans>}
          required
        />
        <TextField
          form={form}
          name={`packs.${index}.identifier`}
          label={<Trans>Package identifier (UDI-DI)</Trans>}
          autoComplete="off"
          spellCheck={false}
          className="col-span-2"
          inputClass="font-mono"
        />
      </div>
      <TiersEditor form={form} pack={index} />
      <IconButton className="absolute end-1 top-1" label={t`Remove pack ${index + 1}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
