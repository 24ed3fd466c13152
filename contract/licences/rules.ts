import type { LegalSource } from '../passport/rules.ts';
import type { SupplyRestriction } from '../supply-restrictions.ts';
import type { CredentialKind } from '../verification-lists.ts';

/**
 * The types of the rules about restricted products. Each country is a file with data (au.ts, nz.ts, us.ts) that
 * `contract/licence-rules.ts` lists. In a country without a file, nobody can order a restricted product.
 */

/** The credentials of which a buyer needs one to order products with this restriction for delivery in this place. */
export type LicenceRule = {
  restriction: SupplyRestriction;
  /**
   * The state, as its postal code: `NSW`. Absent: the whole country. If a state has rules of its own for a restriction,
   * the rules of the country do not apply there.
   */
  region?: string;
  /** One verified credential of one of these kinds is enough. */
  kinds: readonly [CredentialKind, ...CredentialKind[]];
  /** The first day of the rule. Days are in UTC. */
  appliesFrom: string;
  /** The last day of the rule, if a later rule replaces it. */
  until?: string;
  source: LegalSource;
};

/** Increase the version with each change of the rules. Each decision about an order stores it. */
export type CountryLicences = { version: number; rules: readonly [LicenceRule, ...LicenceRule[]] };

export const firstVersion = { appliesFrom: '2026-11-15' } as const;
