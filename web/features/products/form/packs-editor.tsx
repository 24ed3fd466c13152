import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray } from 'react-hook-form';
import { packs } from '../../../../contract/order-lines.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from './form-section.tsx';
import { PackEditor } from './pack-editor.tsx';
import { newPack } from './pack-values.ts';
import type { ProductForm } from './use-product-form.ts';

/** The packs in which the product is sold, at most one of each kind. Without packs, it is sold as single units. */
export function PacksEditor({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'packs' });
  const chosen = form.watch('packs').map(({ pack }) => pack);
  const free = packs.find((pack) => !chosen.includes(pack));
  const { root } = form.formState.errors.packs ?? {};
  return (
    <FormSection
      title={<Trans>Packs and volume prices</Trans>}
      hint={
        <Trans>Without packs, the product is sold as single units. The first pack is offered first.</Trans>
      }
    >
      {fields.length > 0 && (
        <ul className="grid gap-4" aria-label={t`Packs`}>
          {fields.map(({ id }, index) => (
            <PackEditor key={id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {root?.message && <p className="text-sm text-danger">{root.message}</p>}
      {free && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => append(newPack(free))}>
          <Plus aria-hidden="true" />
          <Trans>Add pack</Trans>
        </Button>
      )}
    </FormSection>
  );
}
