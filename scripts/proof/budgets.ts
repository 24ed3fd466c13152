import { runTestFile } from './run-test-file.ts';

/**
 * Makes 1,000 reservations against one budget at the same time. The budget is large enough for a third of them, and
 * exactly a third must be accepted. Prints its figures. `npm test` runs the same test file with fewer reservations.
 */
export const proveBudgets = (): Promise<boolean> =>
  runTestFile('server/features/orders/budgets/concurrent-reservations.test.ts', {
    RESERVATIONS: '1000',
    CONNECTIONS: '40',
  });
