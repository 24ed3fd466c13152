import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs one test file of the project `api` and prints its output.
 * @param settings environment variables that make the test larger than in `npm test`
 * @returns whether every test passed
 */
export async function runTestFile(file: string, settings: Record<string, string>): Promise<boolean> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', file], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
