import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSchedules } from '../../../testing/schedules/run-schedules.ts';
import { beginOrder } from '../../../testing/schedules/story.ts';
import { openWorld, type World } from '../../../testing/schedules/world.ts';

/** The number of schedules. `npm run proof -- schedules` runs thousands. */
const count = Number(process.env.SCHEDULES ?? 25);
const seed = Number(process.env.SCHEDULES_SEED ?? Date.now() % 1_000_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it(`events that are late, repeated, out of order, concurrent or lost lead to the same orders and ledger (${count} schedules, seed ${seed})`, {
  timeout: 20_000 + count * 2_000,
}, async () => {
  const figures = await runSchedules(world, { begin: beginOrder, count, seed }, (figures) =>
    console.log(JSON.stringify({ seed, ...figures })),
  );
  expect(figures.schedules).toBe(count);
  expect(Math.min(figures.lost, figures.repeated, figures.delayed, figures.atOnce)).toBeGreaterThan(0);
});
