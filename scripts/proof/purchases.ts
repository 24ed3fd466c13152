import { proveCardKills } from './card-kills.ts';
import { runTestFile } from './run-test-file.ts';

const leastPurchases = 2_000;
const kills = 10;

/**
 * Runs random schedules of the provider's events over purchases of one to five sellers that are paid with a saved card
 * or on hosted pages. Afterwards the rows and the ledger must be the same as if all events had arrived once and in
 * order. After these schedules, kills the worker between the confirmations of a purchase's payments. `npm test` runs
 * only the schedules, with few purchases.
 * @param args the number of purchases, and the seed of an earlier run to repeat it
 */
export async function provePurchases([count = String(leastPurchases), seed]: string[]): Promise<boolean> {
  const areSame = await runTestFile('server/features/orders/purchases/purchase-schedules.test.ts', {
    PURCHASES: count,
    ...(seed && { PURCHASES_SEED: seed }),
  });
  return areSame && proveCardKills(kills, Number(seed ?? Date.now() % 1_000_000));
}
