import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/** Installs a clock that runs normally until it is stopped. Call it before the page is opened. */
export function giveClock(page: Page): Promise<void> {
  return page.clock.install();
}

/** Stops the clock: from now on only the test advances time, so waits and slow machines do not count. */
export async function stopClock(page: Page): Promise<void> {
  // The clock can only be stopped in the future, to which it then jumps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  // All tabs of a browser share one clock.
  onTestFinished(() => page.clock.resume());
}

export const pass = (page: Page, ms: number) => page.clock.runFor(ms);

/** Advances the clock one millisecond at a time, because code after an answer needs timers that are due at once. */
export async function waitForCount(elements: Locator, count: number): Promise<void> {
  const passAndCount = async () => {
    await pass(elements.page(), 1);
    return elements.count();
  };
  await expect.poll(passAndCount, { interval: 20 }).toBe(count);
}
