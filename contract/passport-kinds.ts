import { australia } from './passport/au.ts';
import { europeanUnion } from './passport/eu.ts';
import { newZealand } from './passport/nz.ts';
import type { MarketRules, PassportRule } from './passport/rules.ts';
import { unitedKingdom } from './passport/uk.ts';
import { unitedStates } from './passport/us.ts';
import { world } from './passport/world.ts';
import { type PassportKind, type PassportMarket, passportKinds, passportMarkets } from './passport-lists.ts';

export type { PassportRule };

/**
 * The rules of the regulatory passport: for each market the kinds of values, with their form and legal source. The
 * database gets the forms at each migration (server/db/store-passport-rules.ts); forms and pages read them here. To add
 * a market, add a file with its rules, a line here and its code in passport-lists.ts.
 */
export const passportRules: Record<PassportMarket, MarketRules> = {
  all: world,
  AU: australia,
  US: unitedStates,
  EU: europeanUnion,
  UK: unitedKingdom,
  NZ: newZealand,
};

export type PassportEntry = PassportRule & { market: PassportMarket; kind: PassportKind };

/** All rules, market by market, in the order of display. */
export const passportEntries: readonly PassportEntry[] = passportMarkets.flatMap((market) => {
  const rules = passportRules[market];
  return passportKinds.flatMap((kind) => {
    const rule = rules[kind];
    return rule ? [{ ...rule, market, kind }] : [];
  });
});

/** Undefined if the market does not have the kind. */
export function passportRuleOf(market: PassportMarket, kind: PassportKind): PassportRule | undefined {
  return passportRules[market][kind];
}
