import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';

const { person } = browserForThisFile();

it('the only owner reads why they cannot leave, wherever leaving is offered', async () => {
  const page = await person('owner');
  await startAs(
    { page, fullName: 'Lona Owner', email: 'lona@only.example' },
    { role: 'buyer', organization: { name: 'Only Practice', type: 'buyer_org' } },
  );

  await page.goto('/organizations');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('lona');
  await expectToStay(page);
  await page.getByRole('tab', { name: 'Security' }).click();
  await expectToStay(page);
  await page.getByRole('link', { name: 'Organization profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Only Practice' }).waitFor();
  await expectToStay(page);
});

async function expectToStay(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: /^Leave/ });
  await leave.waitFor();
  expect(await leave.isDisabled()).toBe(true);
  const reason = await leave.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${reason}"]`).textContent()).toBe(
    'You are the only owner. Transfer ownership first, or close the organization.',
  );
}
