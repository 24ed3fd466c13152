import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { onboard, signUp } from '../people.ts';
import { publishProduct } from '../trade.ts';

const { person } = browserForThisFile();
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

it('three toasts cover no primary button, on a phone or a desktop', async () => {
  const page = await person('seller');
  // Makes toasts last longer, so that three of them are visible on every screen.
  await page.addInitScript(() => {
    const schedule = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      schedule(run, ms && ms > 3_500 && ms <= 4_000 ? 600_000 : ms, ...rest)) as typeof setTimeout;
  });
  await signUp(page, { fullName: 'Toni Toast', email: 'toni@toasts.example' });
  await onboard(page, { role: 'Seller', organization: { name: 'Toast Works', type: 'Manufacturer' } });
  await publishProduct(page, { name: 'Toasted Probe', price: '10.00' });

  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await expectClear(page, page.getByRole('link', { name: 'Create product', exact: true }));
  await page.getByRole('link', { name: 'Create product', exact: true }).click();
  await expectClear(page, button('Create product', dialog));
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit Toasted Probe' }).click();
  await expectClear(page, button('Save changes'));
  await button('Delete Product').click();
  await expectClear(page, page.getByRole('alertdialog').getByRole('button').last());
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Marketplace' }).click();
  await page.getByRole('link', { name: 'Toasted Probe' }).first().click();
  await expectClear(page, button('Purchase Now'));

  await page.getByRole('link', { name: 'Organizations' }).click();
  await expectClear(page, page.getByRole('link', { name: 'Invite members' }));
  await page.getByRole('link', { name: 'Invite members' }).click();
  await expectClear(page, button('Send invitation', dialog));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Create organization' }).click();
  await expectClear(page, button('Create organization', dialog));
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Organization profile' }).click();
  await expectClear(page, button('Save changes'));

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expectClear(page, button('Save changes'));
  await button('Change email').click();
  await expectClear(page, button('Send the link', dialog));
});

/** Expects that no toast covers the button, neither where the button is nor when the page is scrolled to its end. */
async function expectClear(page: Page, primary: Locator): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await primary.waitFor();
    await page.locator('[data-sonner-toast][data-visible="true"]').nth(2).waitFor();
    // Scrolls and measures in one call to the page, because React may replace the button while the page is loading.
    const covered = await primary.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const own = element.getBoundingClientRect();
      const toasts = document.querySelectorAll('[data-sonner-toast][data-visible="true"]');
      return [...toasts]
        .map((toast) => toast.getBoundingClientRect())
        .filter(
          (toast) =>
            toast.left < own.right &&
            own.left < toast.right &&
            toast.top < own.bottom &&
            own.top < toast.bottom,
        )
        .map(
          (toast) => `toast at ${toast.left},${toast.top}–${toast.bottom}, button at ${own.left},${own.top}`,
        );
    });
    expect([await primary.textContent(), size.width, covered]).toEqual([
      await primary.textContent(),
      size.width,
      [],
    ]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
