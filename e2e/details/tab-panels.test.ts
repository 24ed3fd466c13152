import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { startAs } from '../cast.ts';

const { person } = browserForThisFile();

it('Tab moves from a tab directly to the contents of its panel', async () => {
  const page = await person('visitor');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);

  await startAs(
    { page, fullName: 'Tab Stopper', email: 'tab@panels.example' },
    { role: 'buyer', organization: { name: 'Panel Practice', type: 'buyer_org' } },
  );
  for (const path of ['/orders', '/profile', '/settings', '/organizations', '/organizations?tab=security']) {
    await page.goto(path);
    await page.getByRole('tabpanel').waitFor();
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('Tab');
    const isPanel = () => document.activeElement?.getAttribute('role') === 'tabpanel';
    expect([path, await page.evaluate(isPanel)]).toEqual([path, false]);
  }
});
