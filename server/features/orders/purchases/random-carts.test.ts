import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCarts } from '../../../testing/carts/run-carts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The number of carts. `npm run proof -- carts` runs thousands. */
const count = Number(process.env.CARTS ?? 40);
const seed = Number(process.env.CARTS_SEED ?? Date.now() % 1_000_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it(`the totals of carts and orders equal an independent computation (${count} carts, seed ${seed})`, {
  timeout: 60_000 + count * 500,
}, async () => {
  const figures = await runCarts(app, count, seed, (figures) =>
    console.log(JSON.stringify({ seed, ...figures })),
  );
  expect(figures.carts).toBe(count);
});
