import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { pay } from '../trade.ts';
import { waitForShell, waitForStyles } from '../wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let seller: Actor;
let orgId: string;
beforeAll(async () => {
  seller = await join('Pia Page', 'seller');
  orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Page Optics', type: 'seller_org' },
  });
  await openForPayments(seller, orgId);
});

async function join(fullName: string, role: 'buyer' | 'seller'): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@page.example`;
  const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
  if (role === 'buyer') await settle(actor, { role });
  return actor;
}

async function publish(name: string): Promise<string> {
  const { id } = await seller.client.products.create({ orgId, name, price: '420.00', status: 'active' });
  return id;
}

/**
 * Opens a product's page and waits for its scripts. Waiting for the visible page is not enough, because the HTML from
 * the server already contains its content.
 */
async function openProduct(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/marketplace/products/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await waitForShell(page);
}

describe('the pictures of a product', () => {
  const pictures = ['/media/page-one.webp', '/media/page-two.webp', '/media/page-three.webp'];

  async function servePictures(page: Page): Promise<void> {
    const body = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    await page.route('**/media/page-*', (route) => route.fulfill({ contentType: 'image/webp', body }));
  }

  it.each([
    ['public page', '/products/'],
    ['page in the app', '/marketplace/products/'],
  ])('can be browsed and enlarged by keyboard alone on the %s', async (_, path) => {
    const id = await publish('Pictured Lens');
    await database.picture(id, pictures);
    const page =
      path === '/products/' ? await person('visitor') : (await join(`Kim${orgId.slice(-4)}`, 'buyer')).page;
    await servePictures(page);
    await page.goto(path + id);
    const enlarge = page.getByRole('button', { name: 'Enlarge image: Pictured Lens' });
    const tab = (at: number) => page.getByRole('tab', { name: `Image ${at} of 3: Pictured Lens` });
    await enlarge.waitFor();

    await tab(1).focus();
    // Presses until the tab changes, because the first press may come before the scripts have loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return tab(2).getAttribute('aria-selected');
      })
      .toBe('true');
    await enlarge.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Product images' });
    await viewer.getByRole('group', { name: '2 of 3' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByRole('group', { name: '3 of 3' }).waitFor();
    await expect.poll(() => viewer.getByRole('button', { name: 'Next image' }).isDisabled()).toBe(true);

    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    await expect.poll(() => viewer.getByRole('button', { name: 'Zoom in' }).isEnabled()).toBe(true);
    expect(await zoomOut.isDisabled()).toBe(true);
    await page.keyboard.press('+');
    await expect.poll(() => zoomOut.isEnabled()).toBe(true);
    await page.keyboard.press('-');
    await expect.poll(() => zoomOut.isDisabled()).toBe(true);

    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('stay in place in the viewer while the page below it is read again', async () => {
    const name = 'Watched Lens';
    const id = await publish(name);
    await database.picture(id, pictures);
    const { page } = seller;
    await servePictures(page);
    await openProduct(page, id, name);
    await page.getByRole('button', { name: `Enlarge image: ${name}` }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Product images' });
    const nextImage = viewer.getByRole('button', { name: 'Next image' });
    await nextImage.click();
    await nextImage.click();
    await expect.poll(() => nextImage.isDisabled()).toBe(true);

    const { version } = await seller.client.products.find({ id });
    await seller.client.products.update({ id, version, name, price: '510.00', status: 'active' });
    // Searches for the text and not for a role, because the open viewer hides the page from assistive technology.
    await page.getByText('510.00').first().waitFor();
    expect(await nextImage.isDisabled()).toBe(true);
  });

  it('show a blur of their colours in the same place until they have loaded', async () => {
    const id = await publish('Slow Lens');
    await database.picture(id, pictures.slice(0, 1), Buffer.alloc(36, 200).toString('base64'));
    const page = await person('visitor with a slow connection');
    await servePictures(page);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/media/page-*', (route) => arrival.promise.then(() => route.fallback()));
    await page.goto(`/products/${id}`, { waitUntil: 'domcontentloaded' });
    // Waits only for the styles, because the page's load event waits for the picture.
    await waitForStyles(page);
    const picture = page.getByRole('button', { name: 'Enlarge image: Slow Lens' }).locator('img');
    const background = () => picture.evaluate((image) => getComputedStyle(image).backgroundImage);
    expect(await background()).toMatch(/^url\("data:image\/bmp/);
    const place = await picture.boundingBox();
    arrival.resolve();
    await expect.poll(background).toBe('none');
    expect(await picture.boundingBox()).toEqual(place);
  });

  it('are zoomed by the wheel and by a double tap', async () => {
    const id = await publish('Wheeled Lens');
    await database.picture(id, pictures.slice(0, 1));
    const page = await person('visitor with a mouse');
    await servePictures(page);
    await page.goto(`/products/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Enlarge image: Wheeled Lens' }).click();
    const viewer = page.getByRole('dialog', { name: 'Product images' });
    const zoomOut = viewer.getByRole('button', { name: 'Zoom out' });
    await expect.poll(() => viewer.getByRole('button', { name: 'Zoom in' }).isEnabled()).toBe(true);
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => zoomOut.isEnabled()).toBe(true);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => zoomOut.isDisabled()).toBe(true);
    await page.mouse.dblclick(640, 450);
    await expect.poll(() => zoomOut.isEnabled()).toBe(true);
    await expect(viewer.getByRole('button', { name: 'Next image' }).count()).resolves.toBe(0);
  });
});

it('recently viewed products are shown to their viewer only, until they clear them', async () => {
  const [first, second] = [await publish('Viewed Prism'), await publish('Viewed Mirror')];
  await publish('Prism View');
  const { page, client } = await join('Vera Viewer', 'buyer');
  await openProduct(page, first, 'Viewed Prism');
  await openProduct(page, second, 'Viewed Mirror');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await viewed.getByRole('link', { name: 'Viewed Prism' }).waitFor();
  await expect(viewed.getByRole('link').count()).resolves.toBe(1);
  await viewed.getByRole('link', { name: 'Viewed Prism' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Viewed Prism' }).waitFor();
  await viewed.getByRole('link', { name: 'Viewed Mirror' }).waitFor();

  // A deleted product must not be listed as recently viewed.
  await seller.client.products.delete({ id: second });
  await page.reload();
  const similar = page.getByRole('region', { name: 'Similar products' });
  await similar.getByRole('link', { name: 'Prism View' }).waitFor();
  await expect(page.getByText('Viewed Mirror').count()).resolves.toBe(0);

  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Clear All Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All Data' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recents')));
  await expect.poll(kept).toEqual([]);
  expect((await client.products.listSome({ ids: first })).items).toHaveLength(1);
});

it("a product links to its seller's page and to similar products", async () => {
  const id = await publish('Achromatic doublet lens, 25 mm');
  await publish('Achromatic doublet lens, 50 mm');
  const { page } = await join('Sam Searcher', 'buyer');
  await openProduct(page, id, 'Achromatic doublet lens, 25 mm');
  const similar = page.getByRole('region', { name: 'Similar products' });
  await similar.getByRole('link', { name: 'Achromatic doublet lens, 50 mm' }).waitFor();
  await page.getByRole('link', { name: 'Products and contact details' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page Optics' }).waitFor();
  await page.getByRole('link', { name: 'Achromatic doublet lens, 50 mm' }).click();
  await page.getByRole('heading', { level: 1, name: 'Achromatic doublet lens, 50 mm' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Page Optics' }).waitFor();
});

it('a second press after a price change shows the price of the open order', async () => {
  const name = 'Repriced Condenser';
  const { id, version } = await seller.client.products.create({
    ...{ orgId, name, price: '420.00', status: 'active' },
  });
  const { page, client } = await join('Ria Again', 'buyer');
  await openProduct(page, id, name);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await page.getByText('Sandbox: no money moves.').waitFor();
  await seller.client.products.update({ id, version, name, price: '500.00', status: 'active' });

  await openProduct(page, id, name);
  const purchase = page.getByRole('button', { name: 'Purchase Now' });
  await purchase.click();
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' });
  await dialog.getByText(/ORD-.* is for .*420\.00.* now costs .*500\.00/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  const orders = async () =>
    (await client.orders.list({ side: 'purchases' })).items.map(
      ({ status, totalAmount }) => `${status} ${totalAmount}`,
    );
  expect(await orders()).toEqual(['pending 420.00']);

  await purchase.click();
  await dialog.getByRole('button', { name: 'Order at the new price' }).dblclick();
  await page.getByText('Sandbox: no money moves.').waitFor();
  await page.getByRole('button', { name: 'Pay AUD 500.00' }).waitFor();
  expect(await orders()).toEqual(['pending 500.00', 'cancelled 420.00']);
});

it('an order still shows its product after the product was deleted', async () => {
  const id = await publish('Ordered Objective');
  const { page } = await join('Otto Order', 'buyer');
  await openProduct(page, id, 'Ordered Objective');
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/orders**');
  await seller.client.products.delete({ id });

  await page.goto('/orders');
  await page.getByRole('row', { name: /ORD-/ }).getByRole('link').first().click();
  const order = page.locator('main');
  await order.getByText('Ordered Objective').waitFor();
  await order.getByText('420.00').first().waitFor();
  await order.getByText('Page Optics').first().waitFor();
  await order.getByRole('link', { name: 'Ordered Objective' }).click();
  await page.getByText('Unable to load product').waitFor();
  await page.waitForURL('**/marketplace');
});

it('an unknown URL is reported as not found, to users and by its status', async () => {
  const page = await person('lost visitor');
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
