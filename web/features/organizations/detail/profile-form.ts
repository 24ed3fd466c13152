import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Address,
  address,
  type OrganizationProfile,
  updateOrganizationInput,
} from '../../../../contract/organizations.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/**
 * Like the schema of the contract, with one exception: for an address without any text, the contract has null, but this
 * form has an object with empty fields.
 */
const schema = z.extend(z.omit(updateOrganizationInput, { orgId: true }), {
  billingAddress: address,
  shippingAddress: address,
});

type Draft = z.input<typeof schema>;
export type ProfileValues = z.output<typeof schema>;
export type ProfileForm = UseFormReturn<Draft, unknown, ProfileValues>;
export type AddressName = 'billingAddress' | 'shippingAddress';

export function useProfileForm(organization: OrganizationProfile): ProfileForm {
  return useForm<Draft, unknown, ProfileValues>({
    resolver: formResolver(schema),
    values: valuesOf(organization),
    // When another user has saved the profile, shows the new values, but keeps the fields that this user has changed.
    resetOptions: { keepDirtyValues: true },
  });
}

/** Resets the form to the stored values, including the changed fields that `resetOptions` would keep. */
export function resetProfileForm(form: ProfileForm, organization: OrganizationProfile): void {
  form.reset(valuesOf(organization), { keepDirtyValues: false });
}

export function valuesOf(organization: OrganizationProfile): ProfileValues {
  const { name, type, description, website, phone, abn, gstRegistered } = organization;
  const { billingAddress, shippingAddress } = organization;
  return {
    name,
    type,
    description,
    website,
    phone,
    abn,
    gstRegistered,
    billingAddress: billingAddress ?? emptyAddress,
    shippingAddress: shippingAddress ?? emptyAddress,
  };
}

/** Converts the form's values into the input of the contract. */
export function profileFields({ billingAddress, shippingAddress, ...rest }: ProfileValues) {
  return {
    ...rest,
    billingAddress: unlessEmpty(billingAddress),
    shippingAddress: unlessEmpty(shippingAddress),
  };
}

function unlessEmpty(lines: Address): Address | null {
  return Object.values(lines).some((line) => line !== '') ? lines : null;
}

const emptyAddress: Address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
