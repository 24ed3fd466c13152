import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  VerificationKind,
  VerificationNeed,
  VerificationRevocationReason,
} from '../../../../contract/verification-lists.ts';

/** The names of the kinds, in the order of display. */
export const verificationKindWords: Record<VerificationKind, MessageDescriptor> = {
  abn: msg`ABN`,
  gst_registration: msg`GST registration`,
  liability_insurance: msg`Public and product liability insurance`,
  iso_13485: msg`ISO 13485 certificate`,
  sponsor: msg`Authority as sponsor`,
  distributor: msg`Authority as distributor`,
  medicines_licence: msg`Licence for medicines`,
  pharmacy_approval: msg`Approval as a pharmacy`,
  practitioner_registration: msg`Registration as a health practitioner`,
  radiation_licence: msg`Radiation licence`,
  laser_licence: msg`Laser licence`,
  laser_safety_officer: msg`Certificate of the laser safety officer`,
  cold_chain_procedure: msg`Cold chain procedure`,
  research_declaration: msg`Declaration of research use`,
};

export const needWords: Record<VerificationNeed, MessageDescriptor> = {
  abn: verificationKindWords.abn,
  gst_registration: verificationKindWords.gst_registration,
  liability_insurance: verificationKindWords.liability_insurance,
  iso_13485: verificationKindWords.iso_13485,
  brand_authority: msg`Authority for the brand, as sponsor or distributor`,
};

export const verificationRevocationWords: Record<VerificationRevocationReason, MessageDescriptor> = {
  document_differs: msg`The document says something else`,
  document_unreadable: msg`The document cannot be read`,
  not_in_register: msg`The register does not have the entry`,
  cancelled: msg`It was cancelled`,
  other_organization: msg`It belongs to another organization`,
  other: msg`Another reason`,
};
