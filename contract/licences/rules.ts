import type { LegalSource } from '../passport/rules.ts';
import type { SupplyRestriction } from '../supply-restrictions.ts';
import type { CredentialKind } from '../verification-lists.ts';

/**
 * The types of the rules about restricted products. Each country is a file with data (au.ts, nz.ts, us.ts) that
 * `contract/licence-rules.ts` lists. In a country without a file, nobody can order a restricted product.
 */

/** Which credential a buyer needs for products with a restriction, where the goods are delivered. */
export type LicenceRule = {
  restriction: SupplyRestriction;
  /**
   * The state, as its postal code: `NSW`. Absent: the whole country. If a state has rules of its own for a restriction,
   * the rules of the country do not apply there.
   */
  region?: string;
  /** One verified credential of one of these kinds is enough. */
  kinds: readonly [CredentialKind, ...CredentialKind[]];
  /** The first day on which it holds. Days are in UTC. */
  appliesFrom: string;
  /** The last day on which it holds, if a later rule replaces it. */
  until?: string;
  source: LegalSource;
};

/** A change of the rules increases the version, which is stored with each order. */
export type CountryLicences = { version: number; rules: readonly [LicenceRule, ...LicenceRule[]] };

export const firstVersion = { appliesFrom: '2026-11-15' } as const;
