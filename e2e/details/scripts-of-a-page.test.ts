import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { kilobytesOf } from '../built-scripts.ts';
import { settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();

/**
 * The maximum kilobytes of compressed scripts that a page may load before the user presses anything
 * (docs/decisions/0111).
 */
const most = { public: 100, auth: 110, signedIn: 235, withForm: 257 };

const quietMs = 1_000;

/**
 * Opens the page and waits until no more scripts load for a while, so that scripts that load after the first paint also
 * count. Then sends a `pointermove` without movement, as browsers do for a resting pointer, because the page must not
 * load scripts for it.
 * @param interact what the user does before the scripts are counted
 */
async function assertLightAndCompressed(
  page: Page,
  path: string,
  mostKilobytes: number,
  interact: () => Promise<void> = async () => {},
): Promise<void> {
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
  const untilQuiet = async () => {
    lastAt = Date.now();
    await expect.poll(() => Date.now() - lastAt > quietMs).toBe(true);
  };
  await untilQuiet();
  await page.locator('body').dispatchEvent('pointermove', { bubbles: true });
  await interact();
  await untilQuiet();
  page.off('response', keep);
  const sizes = await Promise.all(
    scripts.map(async (script) => ({
      file: new URL(script.url()).pathname,
      bytes: (await script.body()).length,
      sent: (await script.request().sizes()).responseBodySize,
      encoding: script.headers()['content-encoding'],
    })),
  );
  const kilobytes = sizes.reduce((sum, { sent }) => sum + sent, 0) / 1_000;
  const files = sizes.map(({ file, sent }) => `${file} ${sent}`).join('\n');
  expect(kilobytes, `${path}:\n${files}`).toBeLessThanOrEqual(mostKilobytes);
  for (const { file, bytes, encoding } of sizes) {
    if (bytes >= 256) expect([file, encoding]).toEqual([file, 'br']);
  }
}

it.each([
  ['/terms', most.public],
  ['/auth', most.auth],
  ['/reset-password', most.withForm],
])('%s loads at most %i kB of scripts for a visitor', async (path, mostKilobytes) => {
  const page = await person('visitor');
  await assertLightAndCompressed(page, path, mostKilobytes);
});

it.each([
  ['orders/cart/cart-page.tsx', most.signedIn],
  ['orders/purchases/purchase-page.tsx', most.signedIn],
  ['orders/checkout/checkout-page.tsx', most.withForm],
  ['orders/quotes/quotes-page.tsx', most.withForm],
  ['orders/order-page.tsx', most.withForm],
  ['products/edit-product-page.tsx', most.withForm],
])('%s statically imports at most %i kB, with the shell', (page, mostKilobytes) => {
  const modules = ['index.html', 'app.tsx', 'shell/app-shell.tsx', `features/${page}`];
  expect(kilobytesOf(modules)).toBeLessThanOrEqual(mostKilobytes);
});

it('a visitor who moves the pointer on /reset-password loads nothing of the shell', async () => {
  const page = await person('pointing visitor');
  await assertLightAndCompressed(page, '/reset-password', most.withForm, () => page.mouse.move(80, 80));
});

it('no page of the app loads more scripts than its limit for a seller', async () => {
  const page = await person('seller');
  const seller = await signUpQuickly({ page, fullName: 'Lena Light', email: 'lena@scripts.example' });
  const id = await settle(seller, {
    role: 'seller',
    organization: { name: 'Light Optics', type: 'seller_org' },
  });
  const limits: [number, string[]][] = [
    [
      most.signedIn,
      [
        ...['/marketplace', `/marketplace/sellers/${id}`, '/orders', '/settings', '/admin', '/manufacturer'],
        ...['/manufacturer/freight', '/manufacturer/stock/import', '/cart', '/purchases', '/approvals'],
      ],
    ],
    [
      most.withForm,
      ['/organizations', `/organizations/${id}`, '/profile', '/manufacturer/import', '/requisitions'],
    ],
  ];
  let last = page;
  for (const [mostKilobytes, paths] of limits)
    for (const path of paths) {
      // Uses a new browser context for each page, because scripts from the cache of an earlier page would not be
      // counted.
      const next = await person(`seller at ${path}`, { storageState: await last.context().storageState() });
      await last.context().close();
      await assertLightAndCompressed(next, path, mostKilobytes);
      last = next;
    }
});
