import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Address,
  address,
  type OrganizationProfile,
  updateOrganizationInput,
} from '../../../../contract/organizations.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The contract's fields, except that an address without any line is null in the contract and a set of empty lines here. */
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
    // Shows what others have saved, but does not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
}

/** Resets the form to the stored values. `resetOptions` would otherwise apply to this reset, too. */
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

/** The values in the contract's form. */
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
