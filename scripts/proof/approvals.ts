import { runTestFile } from './run-test-file.ts';

const leastSchedules = 5_000;

/**
 * Runs random schedules in which several users submit, change, approve (some only up to an amount), reject, delegate,
 * order, pay and refund requisitions, order them on account, ship, invoice, credit and settle these orders, quote and
 * accept freights after the order, and change rules, prices and budgets, two at a time. Nothing may be ordered without
 * every required decision on exactly its hash, no hard budget and no credit limit may be exceeded, and the entries of
 * budgets and credit accounts must balance. Prints its figures. `npm test` runs the same test file with few schedules.
 * @param args the number of schedules, and the seed of an earlier run to repeat its choices
 */
export const proveApprovals = ([count = String(leastSchedules), seed]: string[]): Promise<boolean> =>
  runTestFile('server/features/orders/requisitions/approval-schedules.test.ts', {
    APPROVALS: count,
    ...(seed && { APPROVALS_SEED: seed }),
  });
