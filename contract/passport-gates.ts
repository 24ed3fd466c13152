import { australiaGate } from './passport/au.ts';
import { europeanUnionGate } from './passport/eu.ts';
import { newZealandGate } from './passport/nz.ts';
import type { MarketGate } from './passport/rules.ts';
import { unitedKingdomGate } from './passport/uk.ts';
import { unitedStatesGate } from './passport/us.ts';
import type { Market } from './passport-lists.ts';

/**
 * What a device needs before it may be active in a market (docs/decisions/0124). The database gets these tables after
 * the migrations (server/db/store-passport-rules.ts) and decides. A market of passport-lists.ts without an entry here
 * does not compile, and in the database it is closed.
 */
export const marketGates: Record<Market, MarketGate> = {
  AU: australiaGate,
  US: unitedStatesGate,
  EU: europeanUnionGate,
  UK: unitedKingdomGate,
  NZ: newZealandGate,
};
