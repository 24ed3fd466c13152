import { runTestFile } from './run-test-file.ts';

const crowd = { BUYERS: '400', UNITS: '100', SUBMITS: '50', CONNECTIONS: '40' };

/**
 * 400 buyers order one unit each at the same time, half of them by Purchase Now and half from a cart. Exactly 100 units
 * must be sold, and all of them paid. Then 50 colleagues submit one shared cart at the same time. This must create
 * exactly one purchase. Prints its figures. `npm test` runs the same test file with fewer buyers.
 */
export const proveStock = (): Promise<boolean> =>
  runTestFile('server/features/orders/purchases/concurrent-buyers.test.ts', crowd);
