import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const leastSchedules = 5_000;

/**
 * Runs random schedules of the provider's events, including refunds and disputes. Events may be late, repeated, out
 * of order or lost. Afterwards the orders and the ledger must be the same as if all events had arrived once and in
 * order. Prints its figures. `npm test` runs the same test file with few schedules.
 * @param args the number of schedules, and the seed of an earlier run to repeat it
 */
export async function proveSchedules([count = String(leastSchedules), seed]: string[]): Promise<boolean> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const test = 'server/features/orders/money/schedules.test.ts';
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', test], {
    stdio: 'inherit',
    env: { ...process.env, SCHEDULES: count, ...(seed && { SCHEDULES_SEED: seed }) },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
