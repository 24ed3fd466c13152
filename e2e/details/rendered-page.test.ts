import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { productDetails } from '../../contract/product-details.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { holdScripts } from '../wire.ts';

const { person } = browserForThisFile();

const details = { brand: 'Histo', model: 'PM-50', specifications: { 'Section thickness': '50 nm' } };

async function publish({ client }: Actor, orgId: string): Promise<string> {
  const { id } = await client.products.create({
    orgId,
    name: 'Petrol <Microtome>',
    description: 'Cuts at 50 nm.\nTwo lines.',
    price: '18450.00',
    currency: 'AUD',
    status: 'active',
    details: productDetails.parse(details),
  });
  return id;
}

it('a public product page is rendered on the server and hydrated unchanged', async () => {
  const seller = await signUpQuickly({
    page: await person('seller'),
    fullName: 'Hilda Histo',
    email: 'hilda@rendered.example',
  });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Rendered Histology', type: 'seller_org' },
  });
  const path = `/products/${await publish(seller, orgId)}`;

  const reader = await person('reader without scripts', { javaScriptEnabled: false });
  await reader.goto(path);
  await reader.getByRole('heading', { level: 1, name: 'Petrol <Microtome>' }).waitFor();
  for (const text of [
    '18,450.00',
    'Cuts at 50 nm.',
    'PM-50',
    'Section thickness',
    'Rendered Histology',
    'Listed now',
  ])
    await reader.getByText(text, { exact: false }).first().waitFor();
  await reader.getByRole('link', { name: 'Sign In to Purchase' }).waitFor();

  const visitor = await person('visitor');
  await expectHydrated(visitor, path, 'Petrol <Microtome>');
  await expectHydrated(visitor, '/products/01a20254-4681-7fbb-9b21-630516a83c1a', 'Product Not Found');
});

/** Expects that hydration keeps the heading element from the server's HTML, and that the browser logs no error. */
async function expectHydrated(page: Page, path: string, name: string): Promise<void> {
  const complaints: string[] = [];
  const complain = (text: string) => {
    // The browser logs this error for every page with status 404, so the test ignores it.
    if (!/status of 404/.test(text)) complaints.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  const releaseScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name });
  await title.evaluate((heading) => heading.setAttribute('data-as-served', ''));
  releaseScripts();
  await page.waitForFunction(isHydrated);
  expect(await title.getAttribute('data-as-served')).toBe('');
  expect(complaints).toEqual([]);
  await page.unrouteAll();
}

/** Whether React has hydrated the page. React then marks the root element (react-dom, "__reactContainer$…"). */
function isHydrated(): boolean {
  const place = document.getElementById('app');
  return place !== null && Object.keys(place).some((key) => key.startsWith('__reactContainer'));
}

it('a visitor who may be signed in gets a link to the marketplace instead of the sign-in', async () => {
  const seller = await signUpQuickly({
    page: await person('seller'),
    fullName: 'Holger Histo',
    email: 'holger@rendered.example',
  });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Marketplace Histology', type: 'seller_org' },
  });
  await seller.page.goto(`/products/${await publish(seller, orgId)}`);
  await seller.page.getByRole('link', { name: 'View in Marketplace' }).waitFor();
  await expect(seller.page.getByRole('link', { name: 'Sign In to Purchase' }).count()).resolves.toBe(0);
});
