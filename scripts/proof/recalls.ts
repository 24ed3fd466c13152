import { runTestFile } from './run-test-file.ts';

/**
 * Issues a drill and a recall of a lot that every organization has. Ten processes that send the notices are killed in the
 * middle of a batch. Each notice must be sent once, and the report must be exact. Prints how long the operations take.
 * `npm test` runs the same test file with fewer organizations, lots and kills.
 */
export function proveRecalls([organizations = '20000', lines = '10000000']: string[]): Promise<boolean> {
  const settings = { ORGS: organizations, LINES: lines, KILLS: '10' };
  return runTestFile('server/features/orders/recalls/many-recipients.test.ts', settings);
}
