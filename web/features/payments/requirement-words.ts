import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { humanize } from '../../ui/humanize.ts';

/** Stripe names what it asks for by the path of the field (Stripe docs, "Required verification information"). */
export function requirementWords(requirement: string): MessageDescriptor | string {
  const field = requirement.replace(
    /^(individual|company|person_[^.]+|representative|owners|directors)\./,
    '',
  );
  return words[field] ?? words[field.split('.')[0] ?? ''] ?? humanize(field);
}

const words: Record<string, MessageDescriptor> = {
  external_account: msg`Bank account for payouts`,
  tos_acceptance: msg`Acceptance of the provider's terms`,
  business_type: msg`Kind of business`,
  business_profile: msg`Business profile`,
  'business_profile.url': msg`Website`,
  'business_profile.mcc': msg`Line of business`,
  'business_profile.product_description': msg`What you sell`,
  'verification.document': msg`Identity document`,
  'verification.additional_document': msg`Second identity document`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  dob: msg`Date of birth`,
  address: msg`Address`,
  email: msg`Email address`,
  phone: msg`Phone number`,
  name: msg`Business name`,
  tax_id: msg`Tax number`,
  id_number: msg`Identity number`,
};
