import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { startAs } from '../cast.ts';
import { waitForFrame } from '../wait.ts';

const { person } = browserForThisFile({ hasWindows: true });

it('a sheet or dialog asks before it discards typed text, however it is closed', async () => {
  const page = await person('owner');
  await startAs(
    { page, fullName: 'Una Unsaved', email: 'una@unsaved.example' },
    { role: 'seller', organization: { name: 'Unsaved Works', type: 'seller_org' } },
  );

  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('link', { name: 'Invite members' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite members' });
  const addresses = sheet.getByLabel('Email addresses');
  await addresses.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Invite members' }).click();
  await addresses.fill('first@unsaved.example, second@unsaved.example');
  await expectToAsk(page, sheet, () => page.goBack());
  expect(await addresses.inputValue()).toBe('first@unsaved.example, second@unsaved.example');
  await expectToAsk(page, sheet, () => page.mouse.click(300, 400), 'Leave');

  await page.getByRole('link', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  await dialog.getByLabel('Organization name').fill('Second Works');
  await expectToAsk(page, dialog, () => dialog.getByRole('button', { name: 'Cancel' }).click());
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await page.getByText('Organization created successfully').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/manufacturer?new=1');
  const product = page.getByRole('dialog', { name: 'Create product' });
  await product.getByRole('button', { name: /specification/i }).click();
  await expectToAsk(page, product, () => page.keyboard.press('Escape'), 'Leave');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const change = page.getByRole('dialog', { name: 'Change email' });
  await change.getByLabel('New email').fill('una@elsewhere.example');
  await expectToAsk(page, change, () => change.getByRole('button', { name: 'Cancel' }).click());
  await expectToAsk(page, change, () => page.keyboard.press('Escape'), 'Leave');
});

it('after the user chose to stay, pressing another tab does not ask twice', async () => {
  const page = await person('stayer');
  await startAs({ page, fullName: 'Theo Tabs', email: 'theo@unsaved.example' }, { role: 'buyer' });
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Theo Typed');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('tab', { name: 'Security' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Full name').click();
  expect(await question.count()).toBe(0);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Theo Typed');
});

/**
 * Expects the question about unsaved changes three times: after Escape, after the close button and after the action
 * `way`. Presses Cancel on the first two questions, and the button `answer` on the third.
 */
async function expectToAsk(
  page: Page,
  overlay: Locator,
  way: () => Promise<unknown>,
  answer: 'Cancel' | 'Leave' = 'Cancel',
): Promise<void> {
  const ways = [
    () => page.keyboard.press('Escape'),
    () => overlay.getByRole('button', { name: 'Close', exact: true }).click(),
    way,
  ];
  for (const leave of ways) {
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    const isLast = leave === way;
    await question.getByRole('button', { name: isLast ? answer : 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    // When the user presses outside an overlay, Radix closes it only after the current task (DismissableLayer), so
    // the test must wait.
    await waitForFrame(page);
    if (isLast && answer === 'Leave') await overlay.waitFor({ state: 'detached' });
    else expect(await overlay.isVisible()).toBe(true);
  }
}
