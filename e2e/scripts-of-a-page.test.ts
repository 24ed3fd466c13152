import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';

const { person } = browserForThisFile();

/** Each costs a request, and a browser makes six at a time over HTTP/1.1. */
const mostScripts = 15;

function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** All of them compressed, and none so small that the request costs more than what it brings. */
async function assertFewAndCompressed(scripts: Response[], path: string): Promise<void> {
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
  const scripts = scriptsOf(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await assertFewAndCompressed(scripts, path);
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
    '/manufacturer',
    '/organizations',
    `/organizations/${id}`,
    '/orders',
    '/profile',
    '/admin',
  ]) {
    const scripts = scriptsOf(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await assertFewAndCompressed(scripts, path);
    page.removeAllListeners('response');
  }
});
