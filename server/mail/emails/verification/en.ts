import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `brand` is empty for a kind without brands. */
export type Ending = Greeted &
  Linked & { of: VerificationKind } & Record<'organization' | 'brand' | 'number' | 'validUntil', string>;

/** `other` is the name of the other side. */
export type Held = Greeted &
  Linked &
  Record<'orderNumber' | 'product' | 'other', string> & { isBuyer: boolean };

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'GST registration',
  liability_insurance: 'liability insurance',
  iso_13485: 'ISO 13485 certificate',
  sponsor: 'authority as sponsor',
  distributor: 'authority as distributor',
  medicines_licence: 'licence for medicines',
  pharmacy_approval: 'approval as a pharmacy',
  practitioner_registration: 'registration as a health practitioner',
  radiation_licence: 'radiation licence',
  laser_licence: 'laser licence',
  laser_safety_officer: 'certificate of the laser safety officer',
  cold_chain_procedure: 'cold chain procedure',
  research_declaration: 'declaration of research use',
};

const nameOf = ({ of, brand }: Ending) => (brand === '' ? kinds[of] : `${kinds[of]} for ${brand}`);

/** The emails about the end of what was declared about a seller or a buyer, and about orders that are held for it. */
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
  'credential-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} of ${ending.organization} ends on ${ending.validUntil}`,
    paragraphs: [
      `Hello ${ending.fullName},`,
      `The following is valid until ${ending.validUntil}: ${nameOf(ending)}, number ${ending.number}. Please declare the renewal as a further credential in time, so that staff can verify it before the last day.`,
      'Restricted products that need it cannot be ordered after the last day, and orders that are not shipped are held.',
    ],
    action: { label: 'See the credentials', url: ending.url },
    remark: 'You can turn off these emails in your settings.',
  }),
  'credential-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} of ${ending.organization} has ended`,
    paragraphs: [
      `Hello ${ending.fullName},`,
      `The following was valid until ${ending.validUntil}: ${nameOf(ending)}, number ${ending.number}.`,
      'Restricted products that need it cannot be ordered any more. Orders that are not shipped are held until a renewal is verified.',
    ],
    action: { label: 'See the credentials', url: ending.url },
    remark: 'You can turn off these emails in your settings.',
  }),
  'order-held': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Order ${orderNumber} is held: a licence is required`,
    paragraphs: [
      `Hello ${fullName},`,
      `The order of ${product} is not shipped at the moment, because it contains products that need a licence.`,
      isBuyer
        ? `Your credential has ended or was revoked. Declare a valid one, and the order continues as soon as it is verified. If you no longer want the goods, you can cancel what was not shipped on the page of the order, and get it refunded.`
        : `The credential of ${other} has ended or was revoked. Do not ship these products. The order continues as soon as a valid credential is verified. You can also refund or cancel the lines that were not shipped.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-released': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Order ${orderNumber} can be shipped again`,
    paragraphs: [
      `Hello ${fullName},`,
      `The licence for ${product} is valid again.`,
      isBuyer ? `${other} can ship the order now.` : `You can ship the order to ${other} now.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-held-cancelled': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `The rest of order ${orderNumber} was cancelled`,
    paragraphs: [
      `Hello ${fullName},`,
      isBuyer
        ? `Everything of the held order of ${product} that was not shipped was cancelled. Its amount is available on your account with ${other} again.`
        : `${other} has cancelled everything of the order of ${product} that was not shipped, because it was held. Do not ship it. Its amount is available on the account of the buyer again.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
};

export type VerificationEmails = typeof verification;
