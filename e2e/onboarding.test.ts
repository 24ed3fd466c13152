import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { signUp } from './people.ts';

const { person } = browserForThisFile();

it('the answers of onboarding survive a reload, and Back leads through its steps', async () => {
  const page = await person('newcomer');
  await signUp(page, { fullName: 'Nina Newcomer', email: 'nina@onboarding.example' });
  await page.getByRole('radio', { name: /organization/i }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /Buyer/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Organization name').fill('Harbour Clinic');

  await page.reload();
  await page.getByText('Step 3 of 3').waitFor();
  expect(await page.getByLabel('Organization name').inputValue()).toBe('Harbour Clinic');
  expect(await page.getByLabel('Organization type').inputValue()).toBe('buyer_org');

  await page.goBack();
  await page.getByText('Step 2 of 3').waitFor();
  expect(await page.getByRole('radio', { name: /Buyer/ }).isChecked()).toBe(true);
  // If the browser has not gone back yet, a second press on Back must be ignored.
  await page.getByRole('button', { name: 'Back' }).evaluate((back: HTMLElement) => {
    back.click();
    back.click();
  });
  await page.getByText('Step 1 of 3').waitFor();
  expect(await page.getByRole('radio', { name: /organization/i }).isChecked()).toBe(true);
  await page.goForward();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await page.getByLabel('Organization name').inputValue()).toBe('Harbour Clinic');

  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL('**/marketplace');
  expect(await kept(page)).toBe(0);
});

it('a role that arrives before the reply to the completion opens the next page and deletes the draft', async () => {
  const page = await person('early');
  await signUp(page, { fullName: 'Eve Early', email: 'eve@onboarding.example' });
  await page.getByRole('radio', { name: /organization/i }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /Buyer/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Organization name').fill('Early Clinic');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { path } = contract.users.completeOnboarding['~orpc'].route;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL('**/marketplace');
  expect(await kept(page)).toBe(0);
  release();
  await page.getByText('Your account has been set up successfully.').waitFor();
  expect(await kept(page)).toBe(0);
});

it('a later step does not open without the earlier answers, and signing out deletes them', async () => {
  const page = await person('jumper');
  await signUp(page, { fullName: 'Jo Jumper', email: 'jo@onboarding.example' });
  await page.goto('/onboarding?step=3');
  await page.getByText('Step 1 of 3').waitFor();
  await page.waitForURL((url) => url.pathname === '/onboarding' && url.search === '');
  await page.getByRole('radio', { name: /individual/i }).check();
  await page.goto('/onboarding?step=3');
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 1 of 3').waitFor();
  expect(await page.getByRole('radio', { name: /individual/i }).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth');
  expect(await kept(page)).toBe(0);
});

function kept(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('onboarding')).length);
}
