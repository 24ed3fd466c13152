import type { VerificationNeed } from './verification-lists.ts';

/**
 * Which verification a category of products needs. The database gets this file after the migrations
 * (server/db/store-verification-requirements.ts). Change `version` with every change of the list.
 */
export const requirementsVersion = 1;

export type VerificationRequirement = {
  /** The category of the products, without regard to case. */
  category: string;
  needs: readonly [VerificationNeed, ...VerificationNeed[]];
  /** The first day on which a seller needs the verification. Days are in UTC. */
  from: string;
  /** The first day for sellers that existed before `from`. */
  existingSellersFrom: string;
  /** Why the category needs it. */
  rule: string;
  sources: readonly { name: string; url: string }[];
};

export const verificationRequirements: readonly VerificationRequirement[] = [
  {
    category: 'Implantable devices',
    needs: ['abn', 'liability_insurance', 'iso_13485', 'brand_authority'],
    from: '2027-01-01',
    existingSellersFrom: '2027-07-01',
    rule: 'Implants are sold only by the sponsor of the brand or with its authority, under a certified quality system and with liability insurance.',
    sources: [
      {
        name: 'Therapeutic Goods Act 1989, section 3, definition of sponsor',
        url: 'https://www.legislation.gov.au/C2004A03952/latest/text',
      },
      {
        name: 'Therapeutic Goods (Medical Devices) Regulations 2002, Schedule 3',
        url: 'https://www.legislation.gov.au/F2002B00237/latest/text',
      },
    ],
  },
  {
    category: 'In vitro diagnostics',
    needs: ['abn', 'liability_insurance', 'brand_authority'],
    from: '2027-01-01',
    existingSellersFrom: '2027-07-01',
    rule: 'Diagnostics are sold only by the sponsor of the brand or with its authority, and with liability insurance.',
    sources: [
      {
        name: 'Therapeutic Goods Act 1989, section 3, definition of sponsor',
        url: 'https://www.legislation.gov.au/C2004A03952/latest/text',
      },
    ],
  },
];
