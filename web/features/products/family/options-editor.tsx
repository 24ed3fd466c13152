import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import { OptionList } from './option-list.tsx';
import type { FamilyForm } from './use-family-form.ts';

/** The names of the options. Each option is a column of the table of variants. */
export function OptionsEditor({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const options = useWatch({ control: form.control, name: 'options' });
  const editAll = (edit: (texts: readonly string[]) => string[]) => {
    form.setValue('options', edit(options), { shouldDirty: true });
    // Changes each row separately, because a new array of rows would not change the text of fields that are already
    // shown.
    for (const [row, { values }] of form.getValues('variants').entries())
      form.setValue(`variants.${row}.values`, edit(values), { shouldDirty: true });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        <Trans>Options</Trans>
      </legend>
      <div className="flex flex-wrap items-start gap-3">
        <OptionList
          options={options}
          onEdit={editAll}
          focusName={(place) => form.setFocus(`options.${place}`)}
          rowClass="flex items-start gap-1"
        >
          {(place) => (
            <TextField
              form={form}
              name={`options.${place}`}
              label={t`Option ${place + 1}`}
              isLabelHidden
              placeholder={t`Such as size, length or gauge`}
              autoComplete="off"
              className="w-56"
            />
          )}
        </OptionList>
      </div>
    </fieldset>
  );
}
