import { runTestFile } from './run-test-file.ts';

/**
 * Issues a drill and a recall of a lot that each of many organizations has, among many shipped lots. A worker that is
 * stopped ten times in the middle of a batch must send each notice once, and the report must be exact. Prints its
 * figures. `npm test` runs the same test file with fewer organizations and lots.
 */
export function proveRecalls([organizations = '20000', lines = '10000000']: string[]): Promise<boolean> {
  const settings = { ORGS: organizations, LINES: lines };
  return runTestFile('server/features/orders/recalls/many-recipients.test.ts', settings);
}
