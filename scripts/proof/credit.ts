import { runTestFile } from './run-test-file.ts';

const folder = 'server/features/orders/credit';

/**
 * Places 1,000 orders on one credit account, 16 at a time. The limit is large enough for a third of them, and exactly
 * a third must be accepted. Then records receipts, reverses them, issues notes, writes off and ships on one account, 500
 * times and 16 at a time: every sum must be that of its entries. Prints its figures. `npm test` runs the same test files
 * with fewer steps.
 */
export async function proveCredit(): Promise<boolean> {
  const settings = { ORDERS: '1000', CHANGES: '500', CONNECTIONS: '16' };
  const isWithinLimit = await runTestFile(`${folder}/concurrent-orders.test.ts`, settings);
  return (await runTestFile(`${folder}/concurrent-receipts.test.ts`, settings)) && isWithinLimit;
}
