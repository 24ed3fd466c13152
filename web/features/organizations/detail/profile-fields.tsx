import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { TypeOptions } from '../type-options.tsx';
import { typeTag } from '../words.ts';
import type { ProfileForm } from './profile-form.ts';

type ProfileFieldsProps = { form: ProfileForm; organization: OrganizationProfile };

export function ProfileFields({ form, organization }: ProfileFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Organization name</Trans>} error={errors.name?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" />}
      </Field>
      <Industry form={form} organization={organization} />
      <BusinessNumber form={form} />
      <GoodsAndServicesTax form={form} />
      <Website form={form} />
      <Field label={<Trans>Phone</Trans>} error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={<Trans>Description</Trans>} error={errors.description?.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </div>
  );
}

/** The labels of the types on this page (docs/product.md, Organizations). */
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
        // A registered field that is disabled counts as changed.
        <Select {...control} {...(isFixed ? { value: type ?? '', disabled: true } : form.register('type'))}>
          {type === null && <option value="">{t(typeTag(null))}</option>}
          <TypeOptions />
        </Select>
      )}
    </Field>
  );
}

function BusinessNumber({ form }: { form: ProfileForm }) {
  return (
    <Field
      label={<Trans>ABN</Trans>}
      error={form.formState.errors.abn?.message}
      hint={<Trans>Australian Business Number, 11 digits</Trans>}
    >
      {(control) => (
        <Input {...control} {...form.register('abn')} inputMode="numeric" className="font-mono" />
      )}
    </Field>
  );
}

function GoodsAndServicesTax({ form }: { form: ProfileForm }) {
  return (
    <Field
      label={<Trans>Registered for GST</Trans>}
      className="sm:col-span-2"
      error={form.formState.errors.gstRegistered?.message}
      hint={
        <Trans>
          Prices in AUD then include GST, and sales within Australia get a tax invoice. Needs an ABN.
        </Trans>
      }
    >
      {(control) => (
        <input
          {...control}
          {...form.register('gstRegistered')}
          type="checkbox"
          className="my-1 size-4.5 justify-self-start accent-primary"
        />
      )}
    </Field>
  );
}

function Website({ form }: { form: ProfileForm }) {
  return (
    <Field label={<Trans>Website</Trans>} error={form.formState.errors.website?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register('website')}
          type="url"
          autoComplete="url"
          placeholder="https://example.org"
        />
      )}
    </Field>
  );
}
