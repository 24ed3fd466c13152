import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { newTab } from '../error-catalogue/situations.ts';
import { movePointer, waitForShell } from '../wait.ts';
import { giveClock, pass, stopClock } from './page-clock.ts';

const { person } = browserForThisFile();

let owner: Actor;
beforeAll(async () => {
  owner = await signUpQuickly({
    page: await person('owner'),
    fullName: 'Olga Owner',
    email: 'olga@shell.example',
  });
  await settle(owner, { role: 'seller', organization: { name: 'Saline Works', type: 'seller_org' } });
  await owner.client.organizations.create({ name: 'Sinus Works', type: 'seller_org', description: '' });
});

it('the sidebar is 16rem wide, 3rem when collapsed, and a cookie keeps the choice for 7 days', async () => {
  const page = await openOrders();
  expect(await widthOfSidebar(page)).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOfSidebar(page)).toBe(48);
  const days = async () => {
    const cookies = await page.context().cookies();
    const { value, expires } = cookies.find(({ name }) => name === 'sidebar_state') ?? {};
    return [value, Math.round(((expires ?? 0) - Date.now() / 1000) / 8_640) / 10];
  };
  await expect.poll(days).toEqual(['false', 7]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  expect(await widthOfSidebar(page)).toBe(48);
  await page.keyboard.press('Meta+b');
  await expect.poll(() => widthOfSidebar(page)).toBe(256);
});

it('below 768 px the sidebar slides over the page and is 18rem wide', async () => {
  const page = await openOrders();
  const rail = page.getByRole('complementary', { name: 'Main navigation' });
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await rail.isVisible()).toBe(true);
  await page.setViewportSize({ width: 767, height: 900 });
  await rail.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const panel = page.getByRole('dialog', { name: 'Main navigation' });
  await panel.waitFor();
  expect((await panel.boundingBox())?.width).toBe(288);
});

it('the content of a page is at most 6xl wide', async () => {
  const page = await openOrders();
  await page.setViewportSize({ width: 1920, height: 900 });
  expect((await page.getByRole('main').boundingBox())?.width).toBe(72 * 16);
});

it('a tooltip appears after 700 ms, and immediately within 300 ms after another one', async () => {
  const page = await openOrders();
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOfSidebar(page)).toBe(48);
  const item = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
  await stopClock(page);
  const tip = page.getByRole('tooltip');

  await item('Marketplace').hover();
  await pass(page, 690);
  expect(await tip.count()).toBe(0);
  await pass(page, 10);
  expect(await tip.textContent()).toBe('Marketplace');

  await leave(page);
  await pass(page, 290);
  await item('Organizations').hover();
  await pass(page, 10);
  expect(await tip.textContent()).toBe('Organizations');

  await leave(page);
  await pass(page, 310);
  await item('Marketplace').hover();
  await pass(page, 690);
  expect(await tip.count()).toBe(0);
  await page.keyboard.press('Control+b');
});

it('typeahead in a menu is reset after 1 s', async () => {
  const page = await openOrders();
  await page.getByRole('button', { name: /^Switch organization/ }).click();
  await page.getByRole('menuitemradio', { name: /Sinus Works/ }).waitFor();
  await stopClock(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('s');
  await pass(page, 990);
  await page.keyboard.press('i');
  await pass(page, 1);
  expect(await focused()).toContain('Sinus Works');
  await pass(page, 1_000);
  await page.keyboard.press('s');
  await pass(page, 1);
  expect(await focused()).toContain('Saline Works');
});

async function openOrders(): Promise<Page> {
  const page = await newTab(owner.page);
  await giveClock(page);
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  // The heading is already in the HTML from the server, but keys work only after the scripts have rendered the shell.
  await waitForShell(page);
  return page;
}

async function widthOfSidebar(page: Page): Promise<number | undefined> {
  return (await page.getByRole('complementary', { name: 'Main navigation' }).boundingBox())?.width;
}

async function leave(page: Page): Promise<void> {
  await movePointer(page, 800, 600);
  await pass(page, 1);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
}
