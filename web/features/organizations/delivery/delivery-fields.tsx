import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import type { Delivery } from '../../../../contract/delivery.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { RegionField } from '../region-field.tsx';
import { useCountries } from '../use-countries.ts';
import type { DeliveryForm } from './delivery-form.ts';

/** The fields of a delivery: recipient, address and contact person. */
export function DeliveryFields({ form }: { form: DeliveryForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Line form={form} name="recipient" required />
      <Line form={form} name="organization" />
      <Line form={form} name="line1" required className="sm:col-span-2" />
      <Line form={form} name="line2" className="sm:col-span-2" />
      <Line form={form} name="city" required />
      <Region form={form} />
      <Line form={form} name="postalCode" />
      <Country form={form} />
      <Line form={form} name="phone" required type="tel" />
      <Line form={form} name="email" type="email" />
      <Line form={form} name="instructions" className="sm:col-span-2" />
    </div>
  );
}

type LineName = Exclude<keyof Delivery, 'country' | 'region'>;
type LineProps = { form: DeliveryForm; name: LineName; required?: boolean; className?: string } & Pick<
  ComponentProps<'input'>,
  'type'
>;

function Line({ form, name, required = false, className = '', type = 'text' }: LineProps) {
  const { t } = useLingui();
  const { label, hint, autoComplete } = lines[name];
  return (
    <TextField
      form={form}
      name={name}
      label={t(label)}
      hint={hint && t(hint)}
      required={required}
      className={className}
      type={type}
      autoComplete={autoComplete ?? 'off'}
    />
  );
}

type Words = { label: MessageDescriptor; hint?: MessageDescriptor; autoComplete?: string };

/** The label and the `autocomplete` value of each field. The keyword `shipping` is defined in the HTML standard. */
const lines: Record<LineName, Words> = {
  recipient: { label: msg`Recipient`, autoComplete: 'shipping name' },
  organization: { label: msg`Organization or department`, autoComplete: 'shipping organization' },
  line1: { label: msg`Address line 1`, autoComplete: 'shipping address-line1' },
  line2: { label: msg`Address line 2`, autoComplete: 'shipping address-line2' },
  city: { label: msg`City`, autoComplete: 'shipping address-level2' },
  postalCode: { label: msg`Postal code`, autoComplete: 'shipping postal-code' },
  phone: { label: msg`Contact phone`, autoComplete: 'shipping tel' },
  email: { label: msg`Contact email`, autoComplete: 'shipping email' },
  instructions: {
    label: msg`Delivery instructions`,
    hint: msg`A dock, opening hours, whom to ask for.`,
  },
};

function Region({ form }: Pick<LineProps, 'form'>) {
  return (
    <RegionField
      form={form}
      name="region"
      label={<Trans>State or region</Trans>}
      country={useWatch({ control: form.control, name: 'country' })}
      autoComplete="shipping address-level1"
    />
  );
}

function Country({ form }: Pick<LineProps, 'form'>) {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <SelectField
      form={form}
      name="country"
      label={<Trans>Country</Trans>}
      required
      autoComplete="shipping country"
    >
      <option value="">{t`Choose a country`}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
