import { runTestFile } from './run-test-file.ts';

const leastSchedules = 5_000;

/**
 * Runs random schedules of the provider's events, including refunds and disputes. Events may be late, repeated, out
 * of order or lost. Afterwards the orders and the ledger must be the same as if all events had arrived once and in
 * order. Prints its figures. `npm test` runs the same test file with few schedules.
 * @param args the number of schedules, and the seed of an earlier run to repeat it
 */
export const proveSchedules = ([count = String(leastSchedules), seed]: string[]): Promise<boolean> =>
  runTestFile('server/features/orders/money/schedules.test.ts', {
    SCHEDULES: count,
    ...(seed && { SCHEDULES_SEED: seed }),
  });
