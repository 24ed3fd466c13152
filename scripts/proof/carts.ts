import { runTestFile } from './run-test-file.ts';

const leastCarts = 10_000;

/**
 * Orders random carts with packs, volume prices, mixed GST and freight in three currencies. Their totals must equal
 * an independent computation. `npm test` runs the same test file with few carts.
 * @param args the number of carts, and the seed of an earlier run to repeat it
 */
export const proveCarts = ([count = String(leastCarts), seed]: string[]): Promise<boolean> =>
  runTestFile('server/features/orders/purchases/random-carts.test.ts', {
    CARTS: count,
    ...(seed && { CARTS_SEED: seed }),
  });
