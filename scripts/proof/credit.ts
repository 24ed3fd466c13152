import { runTestFile } from './run-test-file.ts';

/**
 * Places 1,000 orders on one credit account, 16 at a time. The limit is large enough for a third of them, and exactly
 * a third must be accepted. Prints its figures. `npm test` runs the same test file with fewer orders.
 */
export const proveCredit = (): Promise<boolean> =>
  runTestFile('server/features/orders/credit/concurrent-orders.test.ts', {
    ORDERS: '1000',
    CONNECTIONS: '16',
  });
