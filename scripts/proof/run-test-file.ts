import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.ts';

/**
 * Runs one test file of the project `api` and prints its output.
 * @param settings environment variables that make the test larger than in `npm test`
 * @returns whether every test passed
 */
export async function runTestFile(file: string, settings: Record<string, string>): Promise<boolean> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const code = await runNode([vitest, 'run', '--project', 'api', file], { ...process.env, ...settings });
  return code === 0;
}
