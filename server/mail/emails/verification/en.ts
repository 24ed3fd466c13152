import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `brand` is empty for a kind without brands. */
export type Ending = Greeted &
  Linked & { of: VerificationKind } & Record<'organization' | 'brand' | 'number' | 'validUntil', string>;

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'GST registration',
  liability_insurance: 'liability insurance',
  iso_13485: 'ISO 13485 certificate',
  sponsor: 'authority as sponsor',
  distributor: 'authority as distributor',
};

const nameOf = ({ of, brand }: Ending) => (brand === '' ? kinds[of] : `${kinds[of]} for ${brand}`);

/** The emails about the end of what was declared about a seller. */
export const verification = {
  'verification-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} of ${ending.organization} ends on ${ending.validUntil}`,
    paragraphs: [
      `Hello ${ending.fullName},`,
      `The following is valid until ${ending.validUntil}: ${nameOf(ending)}, number ${ending.number}. Please declare the renewal with its new last day in time, so that staff can verify it.`,
      'If a category needs this verification, its products are hidden from the market after the last day, until the renewal is verified.',
    ],
    action: { label: 'See the verification', url: ending.url },
    remark: 'You can turn off these emails in your settings.',
  }),
  'verification-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} of ${ending.organization} has ended`,
    paragraphs: [
      `Hello ${ending.fullName},`,
      `The following was valid until ${ending.validUntil}: ${nameOf(ending)}, number ${ending.number}. Pages no longer show it as verified.`,
      'If a category needs this verification, its products are now hidden from the market. They are shown again when the renewal is verified. Nothing else changes in your products.',
    ],
    action: { label: 'See the verification', url: ending.url },
    remark: 'You can turn off these emails in your settings.',
  }),
};

export type VerificationEmails = typeof verification;
