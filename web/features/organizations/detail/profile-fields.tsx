import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { typeTag } from '../words.ts';
import type { ProfileForm } from './profile-form.ts';

type ProfileFieldsProps = { form: ProfileForm; organization: OrganizationProfile };

/** The type is labelled 'Industry' (spec, Organization detail). */
export function ProfileFields({ form, organization: { type, counts } }: ProfileFieldsProps) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const isTypeFixed = counts.products > 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Organization name</Trans>} error={errors.name?.message} className="sm:col-span-2">
        {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" />}
      </Field>
      <Field
        label={<Trans>Industry</Trans>}
        error={errors.type?.message}
        hint={isTypeFixed && <Trans>It cannot change while products exist.</Trans>}
      >
        {(control) => (
          // A registered field that is disabled counts as changed.
          <Select
            {...control}
            {...(isTypeFixed ? { value: type ?? '', disabled: true } : form.register('type'))}
          >
            {type === null && <option value="">{t(typeTag(null))}</option>}
            <option value="seller_org">{t(typeTag('seller_org'))}</option>
            <option value="buyer_org">{t(typeTag('buyer_org'))}</option>
          </Select>
        )}
      </Field>
      <Field
        label={<Trans>ABN</Trans>}
        error={errors.abn?.message}
        hint={<Trans>Australian Business Number, 11 digits</Trans>}
      >
        {(control) => (
          <Input {...control} {...form.register('abn')} inputMode="numeric" className="font-mono" />
        )}
      </Field>
      <Field label={<Trans>Website</Trans>} error={errors.website?.message}>
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
      <Field label={<Trans>Phone</Trans>} error={errors.phone?.message}>
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={<Trans>Description</Trans>} error={errors.description?.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
    </div>
  );
}
