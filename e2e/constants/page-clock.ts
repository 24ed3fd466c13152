import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/**
 * Replaces the page's clock by a clock that the test can stop. Until the test stops it, the new clock runs normally.
 * Call this function before the page is opened.
 */
export function giveClock(page: Page): Promise<void> {
  return page.clock.install();
}

/**
 * Stops the page's clock. From then on, only the test advances the time, so that neither waiting nor a slow machine
 * changes a measured time.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock can be paused only at a time in the future, to which it then jumps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  // All tabs of a browser share one clock, so the clock must run again after the test.
  onTestFinished(() => page.clock.resume());
}

export const pass = (page: Page, ms: number) => page.clock.runFor(ms);

/**
 * Advances the clock one millisecond at a time until the page has this many elements. The code that handles a reply
 * needs timers, which fire only when the clock advances.
 */
export async function waitForCount(elements: Locator, count: number): Promise<void> {
  const passAndCount = async () => {
    await pass(elements.page(), 1);
    return elements.count();
  };
  await expect.poll(passAndCount, { interval: 20 }).toBe(count);
}
