import { Trans } from '@lingui/react/macro';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { OrganizationForm } from './organization-form.ts';
import { TypeOptions } from './type-options.tsx';

/** The fields of a new organization: name, type and description. */
export function OrganizationFields({ form }: { form: OrganizationForm }) {
  return (
    <div className="grid gap-5">
      <TextField
        form={form}
        name="name"
        label={<Trans>Organization name</Trans>}
        required
        autoComplete="organization"
      />
      <SelectField form={form} name="type" label={<Trans>Organization type</Trans>} required>
        <TypeOptions />
      </SelectField>
      <TextAreaField
        form={form}
        name="description"
        label={<Trans>Description</Trans>}
        hint={<Trans>Optional. What you do, in a sentence or two.</Trans>}
        rows={3}
      />
    </div>
  );
}
