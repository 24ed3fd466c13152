import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text of a requirement. Stripe names requirements by their field path (Stripe docs, "Required verification information"). */
export function requirementWords(requirement: string): MessageDescriptor {
  const field = requirement.replace(
    /^(individual|company|person_[^.]+|representative|owners|directors|executives)\./,
    '',
  );
  return words[field] ?? words[field.split('.')[0] ?? ''] ?? msg`Further details`;
}

const words: Record<string, MessageDescriptor> = {
  external_account: msg`Bank account for payouts`,
  tos_acceptance: msg`Acceptance of the provider’s terms`,
  business_type: msg`Kind of business`,
  business_profile: msg`Business profile`,
  'business_profile.url': msg`Website`,
  'business_profile.mcc': msg`Line of business`,
  'business_profile.product_description': msg`What you sell`,
  'business_profile.support_phone': msg`Phone number for customers`,
  documents: msg`Business documents`,
  verification: msg`Identity document`,
  'verification.document': msg`Identity document`,
  'verification.additional_document': msg`Second identity document`,
  first_name: msg`First name`,
  last_name: msg`Last name`,
  dob: msg`Date of birth`,
  address: msg`Address`,
  registered_address: msg`Address`,
  nationality: msg`Nationality`,
  political_exposure: msg`Political exposure`,
  relationship: msg`Role in the business`,
  directors_provided: msg`Directors of the business`,
  executives_provided: msg`Executives of the business`,
  owners_provided: msg`Owners of the business`,
  ownership_declaration: msg`Owners of the business`,
  email: msg`Email address`,
  phone: msg`Phone number`,
  name: msg`Business name`,
  structure: msg`Legal form`,
  registration_number: msg`Registration number`,
  tax_id: msg`Tax number`,
  id_number: msg`Identity number`,
  ssn_last_4: msg`Identity number`,
};
