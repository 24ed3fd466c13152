import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Address } from '../../../../contract/organizations.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useCountries } from '../use-countries.ts';
import type { AddressName, ProfileForm } from './profile-form.ts';

type AddressFieldsProps = { form: ProfileForm; name: AddressName; legend: ReactNode };

export function AddressFields({ form, name, legend }: AddressFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line form={form} name={name} line="line1" className="sm:col-span-2" />
        <Line form={form} name={name} line="line2" className="sm:col-span-2" />
        <Line form={form} name={name} line="city" />
        <Line form={form} name={name} line="region" />
        <Line form={form} name={name} line="postalCode" />
        <Country form={form} name={name} />
      </div>
    </fieldset>
  );
}

type LineName = Exclude<keyof Address, 'country'>;
type LineProps = { form: ProfileForm; name: AddressName; line: LineName; className?: string };

function Line({ form, name, line, className = '' }: LineProps) {
  const { t } = useLingui();
  const { label, autoComplete } = lines[line];
  return (
    <TextField
      form={form}
      name={`${name}.${line}`}
      label={t(label)}
      className={className}
      autoComplete={`${purposes[name]} ${autoComplete}`}
    />
  );
}

const lines: Record<LineName, { label: MessageDescriptor; autoComplete: string }> = {
  line1: { label: msg`Address line 1`, autoComplete: 'address-line1' },
  line2: { label: msg`Address line 2`, autoComplete: 'address-line2' },
  city: { label: msg`City`, autoComplete: 'address-level2' },
  region: { label: msg`State or region`, autoComplete: 'address-level1' },
  postalCode: { label: msg`Postal code`, autoComplete: 'postal-code' },
};

/** The `autocomplete` keyword of each address, so that browsers fill in the correct one. */
const purposes: Record<AddressName, string> = { billingAddress: 'billing', shippingAddress: 'shipping' };

function Country({ form, name }: Pick<LineProps, 'form' | 'name'>) {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <SelectField
      form={form}
      name={`${name}.country`}
      label={<Trans>Country</Trans>}
      autoComplete={`${purposes[name]} country`}
    >
      <option value="">{t`Choose a country`}</option>
      {countries.map(({ code, name: country }) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </SelectField>
  );
}
