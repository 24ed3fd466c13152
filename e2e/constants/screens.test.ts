import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { ProductImage } from '../../contract/products.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { newTab } from '../error-catalogue/situations.ts';
import { waitForCall } from '../wait.ts';
import { failure, json, replyTo } from '../wire.ts';

const { person } = browserForThisFile();

let owner: Actor;
let orgId: string;
/** The ids of nine products; the newest is last. */
const products: string[] = [];
beforeAll(async () => {
  owner = await signUpQuickly({
    // The browser is set to German, to check that the user's language and currency change no price.
    page: await person('owner', { locale: 'de-DE' }),
    fullName: 'Olga Owner',
    email: 'olga@screens.example',
  });
  const name = 'Screen Works';
  orgId = await settle(owner, { role: 'seller', organization: { name, type: 'seller_org' } });
  for (let count = 1; count <= 9; count += 1) {
    const product = { orgId, name: `Electrode ${count}`, price: '1250.50', status: 'active' } as const;
    products.push((await owner.client.products.create(product)).id);
  }
  for (let count = 1; count <= 22; count += 1)
    await owner.client.organizations.update({ orgId, name, description: `Edition ${count}` });
});

it('six skeleton cards are shown while products load', async () => {
  const page = await newTab(owner.page);
  await replyTo(page, contract.products.listActive, 'is held');
  await page.goto('/marketplace', { waitUntil: 'commit' });
  const cards = page.getByRole('main').getByRole('status', { name: '' }).filter({ hasText: 'Loading…' });
  await expect.poll(() => cards.locator('> div').count()).toBe(6);
});

it('the marketplace shows active products first, with Australian number format and dollars', async () => {
  const page = await newTab(owner.page);
  await page.goto('/marketplace');
  const card = page.getByRole('listitem').filter({ hasText: 'Electrode 9' });
  await card.getByText('AUD 1,250.50', { exact: true }).waitFor();
  const status = page.getByLabel('Status');
  expect(await status.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
    'Active',
  );
});

it('a new product is priced in Australian dollars unless another currency is chosen', async () => {
  const page = await newTab(owner.page);
  await page.goto('/manufacturer?new=1');
  expect(await page.getByRole('dialog').getByLabel('Currency').inputValue()).toBe('AUD');
});

it('the pictures of a product are shown in four columns', async () => {
  const page = await newTab(owner.page);
  const id = products[0] ?? '';
  const images = Array.from({ length: 5 }, (_, position): ProductImage => {
    return {
      url: `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${position}`,
      altText: '',
      position,
      widths: [],
      blur: null,
      hasAvif: false,
    };
  });
  const product = await owner.client.products.find({ id });
  await replyTo(page, contract.products.find, json(200, { ...product, images }));
  await page.goto(`/marketplace/products/${id}`);
  const thumbnails = page.getByRole('tablist', { name: 'Product images' }).getByRole('tab');
  const rows = async () => {
    const tops = await thumbnails.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    return tops.map((top) => (top > (tops[0] ?? 0) ? 2 : 1));
  };
  await expect.poll(rows).toEqual([1, 1, 1, 1, 2]);
});

it('the quantity of a purchase is one', async () => {
  const page = await newTab(owner.page);
  const id = products[0] ?? '';
  const product = await owner.client.products.find({ id });
  // Changes the replies, so that another seller, who can be paid, seems to sell the product. This user can then buy
  // it.
  const elsewhere = { orgId: '019a0000-0000-7000-8000-000000000000', sellerChargesEnabled: true };
  await replyTo(page, contract.products.find, json(200, { ...product, ...elsewhere }));
  await replyTo(page, contract.orders.createCheckout, failure);
  await page.goto(`/marketplace/products/${id}`);
  const request = waitForCall(page, contract.orders.createCheckout);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  expect((await request).postDataJSON().quantity).toBe(1);
});

it('the name of an organization has 3 to 120 characters', async () => {
  const page = await person('founder');
  await settle(await signUpQuickly({ page, fullName: 'Fay Founder', email: 'fay@screens.example' }), {
    role: 'buyer',
  });
  await page.goto('/organizations?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  const submit = async (name: string) => {
    await dialog.getByLabel('Organization name').fill(name);
    await dialog.getByRole('button', { name: 'Create organization' }).click();
  };
  await submit(' ab ');
  await dialog.getByText('Organization name must be at least 3 characters long', { exact: true }).waitFor();
  await submit('a'.repeat(121));
  await dialog.getByText('Organization name is too long', { exact: true }).waitFor();
  await submit('abc');
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/organizations?create=1');
  await submit('a'.repeat(120));
  await dialog.waitFor({ state: 'detached' });
});

it('the audit shows 20 events and names the counted period', async () => {
  const page = await newTab(owner.page);
  await page.goto('/admin');
  const table = page.getByRole('table', { name: 'Audit events' });
  // The table has 20 products and the header row.
  await expect.poll(() => table.getByRole('row').count()).toBe(21);
  await page.getByText('Last 30 days').waitFor();
});

it('the page of an organization shows its 8 latest products', async () => {
  const page = await newTab(owner.page);
  await page.goto(`/organizations/${orgId}`);
  const latest = page.getByRole('region', { name: 'Latest products' }).getByRole('link');
  await latest.first().waitFor();
  expect(await latest.allTextContents()).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Electrode ${count}`),
  );
});
