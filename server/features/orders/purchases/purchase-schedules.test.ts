import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSchedules } from '../../../testing/schedules/run-schedules.ts';
import { beginPurchase } from '../../../testing/schedules/story.ts';
import { openWorld, type World } from '../../../testing/schedules/world.ts';

/** The number of schedules. `npm run proof -- purchases` runs thousands. */
const count = Number(process.env.PURCHASES ?? 2);
const seed = Number(process.env.PURCHASES_SEED ?? Date.now() % 1_000_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it(`purchases of several sellers end in the same rows and ledger as with events in order (${count} purchases, seed ${seed})`, {
  timeout: 20_000 + count * 6_000,
}, async () => {
  const figures = await runSchedules(world, { begin: beginPurchase, count, seed }, (figures) =>
    console.log(JSON.stringify({ seed, ...figures })),
  );
  expect(figures.schedules).toBe(count);
});
