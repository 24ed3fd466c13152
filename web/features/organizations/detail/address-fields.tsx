import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { countryCodes } from './country-codes.ts';
import type { AddressName, ProfileForm } from './profile-form.ts';

type AddressFieldsProps = { form: ProfileForm; name: AddressName; legend: ReactNode };

export function AddressFields({ form, name, legend }: AddressFieldsProps) {
  const { t } = useLingui();
  const countries = useCountries();
  const errors = form.formState.errors[name];
  const purpose = name === 'billingAddress' ? 'billing' : 'shipping';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Address line 1</Trans>} error={errors?.line1?.message} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              {...form.register(`${name}.line1`)}
              autoComplete={`${purpose} address-line1`}
            />
          )}
        </Field>
        <Field label={<Trans>Address line 2</Trans>} error={errors?.line2?.message} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              {...form.register(`${name}.line2`)}
              autoComplete={`${purpose} address-line2`}
            />
          )}
        </Field>
        <Field label={<Trans>City</Trans>} error={errors?.city?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(`${name}.city`)}
              autoComplete={`${purpose} address-level2`}
            />
          )}
        </Field>
        <Field label={<Trans>State or region</Trans>} error={errors?.region?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(`${name}.region`)}
              autoComplete={`${purpose} address-level1`}
            />
          )}
        </Field>
        <Field label={<Trans>Postal code</Trans>} error={errors?.postalCode?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register(`${name}.postalCode`)}
              autoComplete={`${purpose} postal-code`}
            />
          )}
        </Field>
        <Field label={<Trans>Country</Trans>} error={errors?.country?.message}>
          {(control) => (
            <Select {...control} {...form.register(`${name}.country`)} autoComplete={`${purpose} country`}>
              <option value="">{t`Choose a country`}</option>
              {countries.map(({ code, name: country }) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** By name, in the reader's language. */
function useCountries(): { code: string; name: string }[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const order = new Intl.Collator(i18n.locale);
    return countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => order.compare(one.name, other.name));
  }, [i18n.locale]);
}
