import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TypeOptions } from '../type-options.tsx';
import { typeTag } from '../words.ts';
import type { ProfileForm } from './profile-form.ts';

type ProfileFieldsProps = { form: ProfileForm; organization: OrganizationProfile };

export function ProfileFields({ form, organization }: ProfileFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="name"
        label={<Trans>Organization name</Trans>}
        className="sm:col-span-2"
        autoComplete="organization"
      />
      <Industry form={form} organization={organization} />
      <TextField
        form={form}
        name="abn"
        label={<Trans>ABN</Trans>}
        hint={<Trans>Australian Business Number, 11 digits</Trans>}
        inputMode="numeric"
        inputClass="font-mono"
      />
      <CheckboxField
        form={form}
        name="gstRegistered"
        label={<Trans>Registered for GST</Trans>}
        className="sm:col-span-2"
        hint={
          <Trans>
            Prices in AUD then include GST, and sales within Australia get a tax invoice. Needs an ABN.
          </Trans>
        }
      />
      <TextField
        form={form}
        name="website"
        label={<Trans>Website</Trans>}
        type="url"
        autoComplete="url"
        placeholder="https://example.org"
      />
      <TextField form={form} name="phone" label={<Trans>Phone</Trans>} type="tel" autoComplete="tel" />
      <TextAreaField
        form={form}
        name="description"
        label={<Trans>Description</Trans>}
        className="sm:col-span-2"
        rows={3}
      />
    </div>
  );
}

/** The organization's type, which this page labels "Industry" (docs/product.md, Organizations). */
function Industry({ form, organization: { type, counts } }: ProfileFieldsProps) {
  const { t } = useLingui();
  const isFixed = counts.products > 0;
  return (
    <Field
      label={<Trans>Industry</Trans>}
      error={form.formState.errors.type?.message}
      hint={isFixed && <Trans>It cannot change while products exist.</Trans>}
    >
      {(control) => (
        // A disabled select is not registered, because react-hook-form would count it as changed.
        <Select {...control} {...(isFixed ? { value: type ?? '', disabled: true } : form.register('type'))}>
          {type === null && <option value="">{t(typeTag(null))}</option>}
          <TypeOptions />
        </Select>
      )}
    </Field>
  );
}
