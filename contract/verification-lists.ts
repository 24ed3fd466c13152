/** The names of what sellers declare. The rules are in verification.ts, so that a page that only shows names loads no rules. */

/** What a seller declares about itself, in the order of display. */
export const sellerKinds = [
  'abn',
  'gst_registration',
  'liability_insurance',
  'iso_13485',
  'sponsor',
  'distributor',
] as const;
export type SellerKind = (typeof sellerKinds)[number];

/** What a buyer, an organization or a person, declares to order restricted products (docs/decisions/0127). */
export const credentialKinds = [
  'medicines_licence',
  'pharmacy_approval',
  'practitioner_registration',
  'radiation_licence',
  'laser_licence',
  'laser_safety_officer',
  'cold_chain_procedure',
  'research_declaration',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** Both are rows of one table, so that they have the same states, documents and reviews. */
export const verificationKinds = [...sellerKinds, ...credentialKinds] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** The kinds that a seller declares once for each brand. All other kinds are declared once. */
export const brandKinds = ['sponsor', 'distributor'] as const satisfies readonly VerificationKind[];
/** The kinds whose number is the ABN in the profile of the organization. */
export const abnKinds = ['abn', 'gst_registration'] as const satisfies readonly VerificationKind[];
/** The kinds that need a document. */
export const documentedKinds = [
  'liability_insurance',
  'iso_13485',
  'sponsor',
  'distributor',
  ...credentialKinds,
] as const satisfies readonly VerificationKind[];
/** The kinds that need a last day on which they are valid. */
export const endingKinds = [
  'liability_insurance',
  'iso_13485',
  ...credentialKinds,
] as const satisfies readonly VerificationKind[];

export function isOneOf(kinds: readonly VerificationKind[], kind: VerificationKind): boolean {
  return kinds.includes(kind);
}

/**
 * What a category of products can require of a seller: a value of this kind, or (`brand_authority`) an authority for the
 * brand of the product, as its sponsor or as its distributor.
 */
export const verificationNeeds = [
  'abn',
  'gst_registration',
  'liability_insurance',
  'iso_13485',
  'brand_authority',
] as const;
export type VerificationNeed = (typeof verificationNeeds)[number];

export const longestVerificationNumber = 100;
export const longestVerifiedBrand = 200;

/**
 * What staff compared the value with: the document of the seller, or a register. Pages say that a register was
 * consulted only if it was.
 */
export const verificationEvidence = ['document', 'register'] as const;
export type VerificationEvidence = (typeof verificationEvidence)[number];

/** The reasons from which staff choose when they revoke a value. */
export const verificationRevocationReasons = [
  'document_differs',
  'document_unreadable',
  'not_in_register',
  'cancelled',
  'other_organization',
  'other',
] as const;
export type VerificationRevocationReason = (typeof verificationRevocationReasons)[number];

/** Days before the last day on which the managers of the seller get an email. 0: after the last day. */
export const expiryNotices = [60, 30, 7, 0] as const;
export type ExpiryNotice = (typeof expiryNotices)[number];
