import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const leastSchedules = 5_000;

/**
 * Random schedules of a provider's events, refunds and disputes among them: whatever is late, twice, out of order or lost, orders and
 * ledger end as if all had come in order. The same test runs with few schedules in `npm test`; it prints its figures.
 * @param args how many schedules, and the seed of an earlier run to repeat it
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
