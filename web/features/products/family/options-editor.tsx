import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FamilyForm } from './use-family-form.ts';

/** The names of the options, at most three. Each option is a column of the table of variants. */
export function OptionsEditor({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const options = useWatch({ control: form.control, name: 'options' });
  const change = (names: string[], valuesOf: (values: readonly string[]) => string[]) => {
    form.setValue('options', names, { shouldDirty: true });
    // Row by row, because a new array of rows would not change the text of fields that are shown already.
    for (const [row, { values }] of form.getValues('variants').entries())
      form.setValue(`variants.${row}.values`, valuesOf(values), { shouldDirty: true });
  };
  const add = () => {
    const place = options.length;
    change([...options, ''], (values) => [...values.slice(0, place), '']);
    setTimeout(() => form.setFocus(`options.${place}`));
  };
  const remove = (place: number) =>
    change(options.toSpliced(place, 1), (values) => values.toSpliced(place, 1));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>Options</Trans>
      </legend>
      <div className="flex flex-wrap items-start gap-3">
        {options.map((_name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option identifies it.
          <div key={place} className="flex items-start gap-1">
            <TextField
              form={form}
              name={`options.${place}`}
              label={t`Option ${place + 1}`}
              isLabelHidden
              placeholder={t`Such as size, length or gauge`}
              autoComplete="off"
              className="w-56"
            />
            {options.length > 1 && (
              <IconButton label={t`Remove option ${place + 1}`} onClick={() => remove(place)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
        {options.length < limits.familyOptions && (
          <Button variant="outline" onClick={add}>
            <Plus aria-hidden="true" />
            <Trans>Add option</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
