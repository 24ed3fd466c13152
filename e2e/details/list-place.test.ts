import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();
const patience = { timeout: 15_000 };

it('filters, sort, view and place in a list live in the address; reload and Back restore them, and Back the scroll', async () => {
  const actor = await signUpQuickly({
    page: await person('Lola'),
    fullName: 'Lola List',
    email: 'lola@place.example',
  });
  const organization = { name: 'Place Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  for (let index = 10; index < 70; index += 1)
    await actor.client.products.create({
      orgId,
      name: `Placeprobe ${index}`,
      price: '1.00',
      status: 'draft',
    });
  const { page } = actor;

  await page.goto('/marketplace');
  await page.getByRole('combobox', { name: 'Search name or description' }).fill('Placeprobe');
  await page.getByLabel('Status').selectOption({ label: 'Draft' });
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await page.getByRole('radio', { name: 'List view' }).check({ force: true });
  await page.getByText('Placeprobe 10').first().waitFor();
  await next(page).click();
  await page.waitForURL('**cursor=**');
  const address = page.url();
  for (const part of ['search=Placeprobe', 'status=draft', 'sort=name', 'view=list'])
    expect(address).toContain(part);
  await expect.poll(() => page.getByText('Placeprobe 10').count(), patience).toBe(0);
  const shown = await productsOf(page);

  await page.reload();
  await expect.poll(() => productsOf(page), patience).toEqual(shown);

  await page.evaluate(() => scrollTo(0, 300));
  const last = /^Placeprobe \d+/.exec(shown.at(-1) ?? '')?.[0] ?? '';
  const link = page.getByRole('link', { name: last }).first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await link.click();
  await page.getByRole('heading', { level: 1, name: last }).waitFor();
  await page.goBack();
  await expect.poll(() => page.url(), patience).toBe(address);
  await expect.poll(() => productsOf(page), patience).toEqual(shown);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled), patience)
    .toBeLessThan(5);
  await page.goBack();
  await page.getByText('Placeprobe 10').first().waitFor();
});

it('the tab of the orders lives in the address', async () => {
  const actor = await signUpQuickly({
    page: await person('Tia'),
    fullName: 'Tia Tab',
    email: 'tia@place.example',
  });
  await settle(actor, { role: 'seller', organization: { name: 'Tab Works', type: 'seller_org' } });
  const { page } = actor;
  await page.goto('/orders');
  await page.getByRole('tab', { name: /^Refunded/ }).click();
  await page.waitForURL('**/orders?*status=refunded*');
  await page.reload();
  await page.getByRole('tab', { name: /^Refunded/, selected: true }).waitFor();
  await page.getByRole('tab', { name: /^Failed/ }).click();
  await page.waitForURL('**status=failed*');
});

function next(page: Page) {
  return page.getByRole('link', { name: 'Next' }).or(page.getByRole('button', { name: 'Next' }));
}

function productsOf(page: Page): Promise<string[]> {
  return page.getByRole('link', { name: /^Placeprobe/ }).allTextContents();
}
