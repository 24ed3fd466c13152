import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const leastCarts = 10_000;
const submits = 50;

/**
 * Orders random carts with packs, volume prices, mixed GST and freight in three currencies. Their totals must equal
 * an independent computation. Then colleagues place the order of one shared cart at the same time. `npm test` runs
 * the same test file with few carts.
 * @param args the number of carts, and the seed of an earlier run to repeat it
 */
export async function proveCarts([count = String(leastCarts), seed]: string[]): Promise<boolean> {
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const test = 'server/features/orders/purchases/random-carts.test.ts';
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'api', test], {
    stdio: 'inherit',
    env: { ...process.env, CARTS: count, SUBMITS: String(submits), ...(seed && { CARTS_SEED: seed }) },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
