import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { password } from '../people.ts';
import { holdScripts } from '../wire.ts';

const { person } = browserForThisFile();

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdScripts(page);
  await page.goto(path);
  return releaseScripts;
}

it('text typed and buttons pressed before the scripts load are kept, and submitted afterwards', async () => {
  const page = await person('hurried visitor');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const releaseScripts = await openWithoutScripts(page, '/auth');
  await page.getByLabel('Email').fill('hurried@people.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  expect([sent, new URL(page.url()).search]).toEqual([[], '']);

  const place = await page.getByLabel('Email').boundingBox();
  releaseScripts();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  expect(sent).toEqual(['/api/auth/sign-in']);
  expect(await page.getByLabel('Email').inputValue()).toBe('hurried@people.example');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect((await page.getByLabel('Email').boundingBox())?.x).toBe(place?.x);
});

it('a tab pressed before the scripts load opens afterwards', async () => {
  const page = await person('visitor in a hurry');
  const releaseScripts = await openWithoutScripts(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  releaseScripts();
  await page.getByLabel('Full name').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=sign-up');
});

it("hydration keeps the focus, the typed text and the form's position", async () => {
  const page = await person('slow visitor');
  const releaseScripts = await openWithoutScripts(page, '/auth?tab=sign-up');
  await page.getByLabel('Full name').fill('Sam Slow');
  await page.getByLabel('Email').focus();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  const [place, node] = [await form.boundingBox(), await form.elementHandle()];
  releaseScripts();
  await page.locator('form:not([data-waits])').waitFor();
  expect(await form.boundingBox()).toEqual(place);
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Sam Slow');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
});

it.each(['/auth', '/auth#verify=token'])(
  '%s hides the form from a visitor who may be signed in or who follows a link',
  async (path) => {
    const page = await person('signed-in user');
    if (path === '/auth') await page.addInitScript(() => localStorage.setItem('has-session', '1'));
    await openWithoutScripts(page, path);
    await page.getByLabel('Email').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Email').isVisible()).toBe(false);
  },
);
