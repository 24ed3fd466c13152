import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the element has the focus. Fails after 80 presses; fewer are enough on these pages. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
