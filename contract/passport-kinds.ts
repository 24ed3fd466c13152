import { australia } from './passport/au.ts';
import { europeanUnion } from './passport/eu.ts';
import { newZealand } from './passport/nz.ts';
import { type MarketRules, type PassportKind, type PassportRule, passportKinds } from './passport/rules.ts';
import { unitedKingdom } from './passport/uk.ts';
import { unitedStates } from './passport/us.ts';
import { world } from './passport/world.ts';

export { type PassportKind, type PassportRule, passportKinds };

/**
 * The rules of the regulatory passport: for each market the kinds of values, with their form and legal source. The
 * database gets the forms at each migration (server/db/store-passport-rules.ts); forms and pages read them here. To add
 * a market, add a file with its rules and a line here. `all` has the values that hold in every market.
 */
export const passportRules = {
  all: world,
  AU: australia,
  US: unitedStates,
  EU: europeanUnion,
  UK: unitedKingdom,
  NZ: newZealand,
} as const satisfies Record<string, MarketRules>;
export type PassportMarket = keyof typeof passportRules;

/** In the order of display. */
export const passportMarkets = Object.keys(passportRules) as [PassportMarket, ...PassportMarket[]];

export type PassportEntry = PassportRule & { market: PassportMarket; kind: PassportKind };

/** All rules, market by market, in the order of display. */
export const passportEntries: readonly PassportEntry[] = passportMarkets.flatMap((market) => {
  const rules: MarketRules = passportRules[market];
  return passportKinds.flatMap((kind) => {
    const rule = rules[kind];
    return rule ? [{ ...rule, market, kind }] : [];
  });
});

/** Undefined if the market does not have the kind. */
export function passportRuleOf(market: PassportMarket, kind: PassportKind): PassportRule | undefined {
  return (passportRules[market] as MarketRules)[kind];
}

export const identifierIssuers = ['GS1', 'HIBCC', 'ICCBBA'] as const;
export type IdentifierIssuer = (typeof identifierIssuers)[number];

/**
 * What a device identifier identifies, from the smallest to the largest. `base`: the lowest level with a label of its
 * own, the UDI-DI of the product. `use`: one unit of a base package that has several.
 */
export const packagingLevels = ['use', 'base', 'inner', 'case', 'pallet'] as const;
export type PackagingLevel = (typeof packagingLevels)[number];

/** Derived from the times of the row and the clock of the database. */
export const passportStates = ['declared', 'verified', 'expired', 'revoked'] as const;
export type PassportState = (typeof passportStates)[number];

/**
 * What staff compared the value with: the seller's document, or the register of the authority. Pages say that a register
 * was consulted only if it was.
 */
export const passportEvidence = ['document', 'register'] as const;
export type PassportEvidence = (typeof passportEvidence)[number];

/** The standard reasons of a revocation. */
export const revocationReasons = [
  'document_differs',
  'document_unreadable',
  'not_in_register',
  'cancelled_by_authority',
  'other_product',
  'other',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];
