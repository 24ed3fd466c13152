import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/** Time passes on this page as on any, until it is stopped. Before the page is opened. */
export function giveClock(page: Page): Promise<void> {
  return page.clock.install();
}

/** From here on time passes only as the test says, so that neither waits nor slow machines count. */
export async function stopClock(page: Page): Promise<void> {
  // It can only be stopped in the future, to which it then jumps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  // All tabs of a browser have one clock.
  onTestFinished(() => page.clock.resume());
}

export const pass = (page: Page, ms: number) => page.clock.runFor(ms);

/** Lets a millisecond pass at a time until there are so many: what follows an answer needs timers that are due at once. */
export async function untilThere(elements: Locator, count: number): Promise<void> {
  const passAndCount = async () => {
    await pass(elements.page(), 1);
    return elements.count();
  };
  await expect.poll(passAndCount, { timeout: 15_000, interval: 20 }).toBe(count);
}
