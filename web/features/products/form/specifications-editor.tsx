import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Names and values in the order in which buyers read them. */
export function SpecificationsEditor({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const rows = useFieldArray({ control: form.control, name: 'specifications' });
  const errors = form.formState.errors.specifications;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        <Trans>Specifications</Trans>
      </legend>
      {rows.fields.length > 0 && (
        <ol className="mb-2 grid gap-2">
          {rows.fields.map((row, index) => (
            <li key={row.id} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2">
              <Field
                label={<span className="sr-only">{t`Name of specification ${index + 1}`}</span>}
                error={fieldWords(errors?.[index]?.name?.message)}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`specifications.${index}.name`)}
                    placeholder={t`Name`}
                    autoComplete="off"
                  />
                )}
              </Field>
              <Field
                label={<span className="sr-only">{t`Value of specification ${index + 1}`}</span>}
                error={fieldWords(errors?.[index]?.value?.message)}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register(`specifications.${index}.value`)}
                    placeholder={t`Value`}
                    autoComplete="off"
                  />
                )}
              </Field>
              <IconButton label={t`Remove specification ${index + 1}`} onClick={() => rows.remove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {errors?.root?.message && <p className="mb-2 text-sm text-danger">{fieldWords(errors.root.message)}</p>}
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
