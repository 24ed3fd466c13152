import { Trans, useLingui } from '@lingui/react/macro';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { packLabel } from './pack-words.ts';

type PackFieldProps = { packs: readonly ShownPack[]; value: Pack; onChange: (pack: Pack) => void };

/** Lets the buyer choose a pack. Renders nothing when there is only one. */
export function PackField({ packs, value, onChange }: PackFieldProps) {
  const { t } = useLingui();
  if (packs.length < 2) return null;
  return (
    <Field className="mb-3" label={<Trans>Pack</Trans>}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Pack)}>
          {packs.map((sold) => (
            <option key={sold.pack} value={sold.pack}>
              {t(packLabel(sold))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
