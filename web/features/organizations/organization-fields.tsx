import { Trans } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { OrganizationForm } from './organization-form.ts';
import { TypeOptions } from './type-options.tsx';

/** Name, type and description of a new organization. */
export function OrganizationFields({ form }: { form: OrganizationForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5">
      <Field label={<Trans>Organization name</Trans>} required error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" />}
      </Field>
      <Field label={<Trans>Organization type</Trans>} required error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...form.register('type')}>
            <TypeOptions />
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>Description</Trans>}
        hint={<Trans>Optional. What you do, in a sentence or two.</Trans>}
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </div>
  );
}
