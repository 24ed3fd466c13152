/** The names in a regulatory passport. This file has no rules, so that pages that only show a passport do not load them. */

/** The markets, in the order of display. `all` has the values that hold in every market. */
export const passportMarkets = ['all', 'AU', 'US', 'EU', 'UK', 'NZ'] as const;
export type PassportMarket = (typeof passportMarkets)[number];

/** The markets in which a product can be active. */
export type Market = Exclude<PassportMarket, 'all'>;
export const markets = passportMarkets.filter((market): market is Market => market !== 'all');

/** The kinds of values. A kind can have another rule in each market. Their names in the app are in the web's words. */
export const passportKinds = [
  'device_identifier',
  'basic_udi_di',
  'gmdn_code',
  'artg_number',
  'premarket_510k',
  'premarket_approval',
  'de_novo',
  'registration_number',
  'risk_class',
  'sponsor',
  'authorised_representative',
  'responsible_person',
  'notified_body',
  'approved_body',
  'certificate',
  'declaration_of_conformity',
  'instructions',
  'safety_data_sheet',
] as const;
export type PassportKind = (typeof passportKinds)[number];

/** The maximum length of a value. */
export const longestPassportValue = 200;

export const identifierIssuers = ['GS1', 'HIBCC', 'ICCBBA'] as const;
export type IdentifierIssuer = (typeof identifierIssuers)[number];

/**
 * What a device identifier identifies, from the smallest to the largest. `base`: the lowest level with a label of its
 * own, the UDI-DI of the product. `use`: one unit of a base package that has several.
 */
export const packagingLevels = ['use', 'base', 'inner', 'case', 'pallet'] as const;
export type PackagingLevel = (typeof packagingLevels)[number];

/** The state that a value needs before it counts as evidence. A verified value also counts where `declared` is enough. */
export const requiredStates = ['declared', 'verified'] as const;
export type RequiredState = (typeof requiredStates)[number];

/**
 * What staff compared the value with: the seller's document, or the register of the authority. Pages say that a register
 * was consulted only if it was.
 */
export const passportEvidence = ['document', 'register'] as const;
export type PassportEvidence = (typeof passportEvidence)[number];

/** The reasons from which staff choose when they revoke a value. */
export const revocationReasons = [
  'document_differs',
  'document_unreadable',
  'not_in_register',
  'cancelled_by_authority',
  'other_product',
  'other',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];
