import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';

const { person } = browserForThisFile();

/** Each costs a request, and a browser makes six at a time over HTTP/1.1. */
const mostScripts = 15;

const quietMs = 1_000;

/** Opens the page and waits until it loads no further script for a while, so that what comes after the first paint counts too. */
async function assertFewAndCompressed(page: Page, path: string): Promise<void> {
  const scripts: Response[] = [];
  let lastAt = Date.now();
  const keep = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response);
    lastAt = Date.now();
  };
  page.on('response', keep);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  lastAt = Date.now();
  await expect.poll(() => Date.now() - lastAt > quietMs, { timeout: 15_000 }).toBe(true);
  page.off('response', keep);
  const sizes = await Promise.all(
    scripts.map(async (script) => ({
      file: new URL(script.url()).pathname,
      bytes: (await script.body()).length,
      encoding: script.headers()['content-encoding'],
    })),
  );
  expect(sizes.length, `${path}: ${sizes.map(({ file }) => file).join(' ')}`).toBeLessThanOrEqual(
    mostScripts,
  );
  for (const { file, bytes, encoding } of sizes) {
    if (bytes >= 1_024) expect([file, encoding]).toEqual([file, 'br']);
  }
}

it.each(['/terms', '/auth', '/reset-password'])('%s loads few scripts for a visitor', async (path) => {
  const page = await person('visitor');
  await assertFewAndCompressed(page, path);
});

it('every page of the app loads few scripts for a seller', async () => {
  const page = await person('seller');
  const seller = await signUpQuickly({ page, fullName: 'Lena Light', email: 'lena@scripts.example' });
  const id = await settle(seller, {
    role: 'seller',
    organization: { name: 'Light Optics', type: 'seller_org' },
  });
  for (const path of [
    '/marketplace',
    `/marketplace/sellers/${id}`,
    '/manufacturer',
    '/organizations',
    `/organizations/${id}`,
    '/orders',
    '/profile',
    '/settings',
    '/admin',
  ]) {
    await assertFewAndCompressed(page, path);
  }
});
