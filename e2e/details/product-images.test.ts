import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { json, type Reply } from '../wire.ts';

const { person } = browserForThisFile();
const name = 'Cranial Drill';

it('a seller builds up a product with pictures and documents and publishes it, and a buyer sees them', async () => {
  const seller = await aSeller('drill');
  const { page } = seller;
  await page.goto('/manufacturer');
  await page.getByRole('row', { name }).getByRole('link', { name: /Edit/ }).click();
  await page.getByRole('link', { name: 'Manage images' }).click();
  await page.getByRole('heading', { level: 1, name: 'Product images' }).waitFor();
  await page.getByText('No pictures yet').waitFor();

  const tiles = page.getByRole('region', { name: 'Product Images' }).locator('[data-sortable]');
  await page.getByLabel('Pictures to add').setInputFiles([await photo('red')]);
  await waitForCount(tiles, 1);
  await page.getByLabel('Pictures to add').setInputFiles([await photo('green')]);
  await waitForCount(tiles, 2);
  await dropOrPaste(page, 'drop', await photo('blue'));
  await waitForCount(tiles, 3);
  await dropOrPaste(page, 'paste', await photo('yellow'));
  await waitForCount(tiles, 4);
  expect(await colours(tiles)).toEqual(['red', 'green', 'blue', 'yellow']);
  expect(await page.evaluate(isDropBesideRefused)).toBe(true);

  // Moves a picture with the keyboard. The drag handle of the picture keeps the focus.
  await tiles
    .nth(2)
    .getByRole('button', { name: /^Move picture 3/ })
    .press('Home');
  await page.getByText('Picture 1 of 4').waitFor({ state: 'attached' });
  expect(await colours(tiles)).toEqual(['blue', 'red', 'green', 'yellow']);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Picture 2 of 4').waitFor({ state: 'attached' });
  expect(await colours(tiles)).toEqual(['red', 'blue', 'green', 'yellow']);
  // Moves a picture with the mouse, from the last position to the first.
  await tiles
    .nth(3)
    .getByRole('button', { name: /^Move picture 4/ })
    .hover();
  await page.mouse.down();
  await tiles.nth(0).hover();
  await page.mouse.up();
  expect(await colours(tiles)).toEqual(['yellow', 'red', 'blue', 'green']);

  await tiles.nth(0).getByLabel('Alternative text').fill('The drill from the side');
  await tiles.nth(0).getByLabel('Alternative text').press('Enter');

  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  await waitForCount(tiles, 3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForCount(tiles, 4);
  expect(await colours(tiles)).toEqual(['yellow', 'red', 'blue', 'green']);

  await page.getByLabel('Documents to add').setInputFiles({
    name: 'Drill datasheet.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await page.getByLabel('Kind of Drill datasheet').selectOption({ label: 'Instructions for use' });

  const visitor = await person('visitor');
  const address = (await tiles.nth(0).locator('img').first().getAttribute('src')) ?? '';
  expect((await page.context().request.get(address)).status()).toBe(200);
  expect((await visitor.context().request.get(address)).status()).toBe(404);

  await page.getByRole('link', { name: 'Edit product' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Active' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Product updated successfully').waitFor();

  expect((await visitor.context().request.get(address)).status()).toBe(200);
  await visitor.goto(`/products/${seller.productId}`);
  await visitor.getByRole('button', { name: 'Enlarge image: The drill from the side' }).waitFor();
  await expect(visitor.getByRole('tab').count()).resolves.toBe(4);
  const link = visitor.getByRole('link', { name: 'Drill datasheet' });
  await visitor.getByText('Instructions for use').waitFor();
  const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Drill datasheet.pdf');
});

it('a picture that is removed during a slow reordering stays removed, and is restored to its position', async () => {
  const { page, productId, client } = await aSeller('slow');
  await page.goto(`/manufacturer/products/${productId}/images`);
  const tiles = page.locator('[data-sortable]');
  for (const [place, colour] of ['red', 'green', 'blue'].entries()) {
    await page.getByLabel('Pictures to add').setInputFiles([await photo(colour)]);
    await waitForCount(tiles, place + 1);
  }
  const go = Promise.withResolvers<void>();
  await page.route('**/images/order', async (route) => {
    await go.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Move picture 3/ }).press('Home');
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await waitForCount(tiles, 2);
  // While the removal waits to be sent, another change makes the page read the pictures again. The removed picture
  // must not appear again.
  const [, , blue] = await client.products.listImages({ productId });
  await client.products.describeImage({ productId, id: blue?.id ?? '', altText: 'The blue one' });
  await tiles.getByRole('img', { name: 'The blue one' }).waitFor();
  expect(await tiles.count()).toBe(2);
  go.resolve();
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForCount(tiles, 3);
  expect(await colours(tiles)).toEqual(['blue', 'red', 'green']);
});

it('in the dark theme pictures on white are dimmed on every screen; in the light theme and in full size they are not', async () => {
  const { page, productId, client } = await aSeller('white');
  await page.goto(`/manufacturer/products/${productId}/images`);
  for (const [place, colour] of ['white', 'red'].entries()) {
    await page.getByLabel('Pictures to add').setInputFiles([await photo(colour)]);
    await waitForCount(page.locator('[data-sortable]'), place + 1);
  }
  // On a phone the marketplace shows a picture in each row.
  await page.setViewportSize({ width: 390, height: 844 });
  const { version, organization } = await client.products.find({ id: productId });
  await client.products.update({ id: productId, version, name, price: '10.00', status: 'active' });
  const list = `/marketplace?seller=${organization.id}`;
  const look = (theme: 'dark' | 'light') =>
    page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');

  for (const path of [list, `${list}&view=list`, `/marketplace/products/${productId}`]) {
    await page.goto(path);
    const picture = page.locator('main img').first();
    await look('light');
    expect(await brightnessOf(picture)).toBe(255);
    await look('dark');
    expect(await brightnessOf(picture)).toBeLessThan(220);
    expect(await brightnessOf(picture)).toBeGreaterThan(190);
  }
  expect(await brightnessOf(page.getByRole('tab').first().locator('img'))).toBeLessThan(220);
  await page.getByRole('button', { name: /^Enlarge image/ }).click();
  expect(await brightnessOf(page.getByRole('dialog').getByRole('img').first())).toBe(255);
});

it('a document stays removed while the server is slow, even after other reads of the page', async () => {
  const { page, productId, client } = await aSeller('document');
  await page.goto(`/manufacturer/products/${productId}/images`);
  const documents = page.getByRole('region', { name: 'Documents' });
  for (const title of ['Old datasheet', 'New datasheet']) {
    const buffer = Buffer.from(`%PDF-1.7\n% ${title}\n%%EOF\n`);
    await page
      .getByLabel('Documents to add')
      .setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer });
    await documents.getByLabel(`Title of ${title}`).waitFor();
  }
  const go = Promise.withResolvers<void>();
  await page.route('**/documents/*', async (route) => {
    await go.promise;
    await route.continue();
  });
  await documents.getByRole('button', { name: 'Remove Old datasheet' }).click();
  const removed = documents.getByLabel('Title of Old datasheet');
  await removed.waitFor({ state: 'detached' });
  const kept = (await client.products.listDocuments({ productId })).find(
    ({ title }) => title === 'New datasheet',
  );
  await client.products.updateDocument({
    productId,
    id: kept?.id ?? '',
    kind: kept?.kind ?? 'datasheet',
    title: 'Newer datasheet',
  });
  await documents.getByLabel('Title of Newer datasheet').waitFor();
  expect(await removed.count()).toBe(0);
  go.resolve();
  await page.getByText('Document removed').waitFor();
  await documents.getByLabel('Title of Newer datasheet').waitFor();
  expect(await removed.count()).toBe(0);
});

it('a picture is cropped, and restored with one press', async () => {
  const { page, productId } = await aSeller('crop');
  await page.goto(`/manufacturer/products/${productId}/images`);
  await page.getByLabel('Pictures to add').setInputFiles([await photo('red')]);
  const picture = page.locator('[data-sortable] img');
  const address = await picture.getAttribute('src');
  const shapeChosen = Promise.withResolvers<void>();
  await page.route('**/media/*', async (route) => {
    await shapeChosen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  // Chooses the ratio before the picture has loaded.
  await dialog.getByRole('radio', { name: '1:1' }).click();
  shapeChosen.resolve();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByText('Picture cropped').waitFor();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(address);
  await expect.poll(() => ratioOf(picture)).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => ratioOf(picture)).toBe(1.5);

  // A picture that cannot be displayed cannot be cropped. The dialog says so.
  await page.unrouteAll();
  await page.route('**/media/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await dialog.getByRole('alert').getByText('Failed to load the pictures').waitFor();
  expect(await dialog.getByRole('button', { name: 'Crop', exact: true }).isDisabled()).toBe(true);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('radio', { name: '16:9' }).click();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  // The ratio is not exact, because a crop has whole pixels.
  await expect.poll(() => ratioOf(picture)).toBeCloseTo(16 / 9, 1);

  // Resets the crop before the picture has loaded.
  const wholeChosen = Promise.withResolvers<void>();
  await page.route('**/media/*', async (route) => {
    await wholeChosen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  await dialog.getByRole('button', { name: 'Whole picture' }).click();
  wholeChosen.resolve();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect.poll(() => ratioOf(picture)).toBe(1.5);
});

it('an interrupted upload is sent again, and a refused one says why', async () => {
  const { page, productId } = await aSeller('retry');
  await page.goto(`/manufacturer/products/${productId}/images`);
  await page.getByText('No pictures yet').waitFor();
  const retryAt = new Date(Date.now() + 60_000).toISOString();
  const failures: Reply[] = [
    { status: 502, contentType: 'text/html', body: 'a page of the proxy' },
    json(429, { ...tooMuch, data: { retryAt } }),
  ];
  await page.route('**/images', (route) => {
    const reply = route.request().method() === 'POST' && failures.shift();
    return reply && typeof reply === 'object' ? route.fulfill(reply) : route.fallback();
  });
  await page.getByLabel('Pictures to add').setInputFiles([await photo('red')]);
  await page.getByRole('button', { name: 'Retry red.png' }).click();
  await page
    .getByRole('alert')
    .getByText(/sent too many requests in a short time\. Please try again in \d+ seconds\./)
    .waitFor();
  await page.getByRole('button', { name: 'Retry red.png' }).click();
  const tiles = page.locator('[data-sortable]');
  await waitForCount(tiles, 1);

  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  const drawing = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.getByLabel('Pictures to add').setInputFiles([broken, drawing]);
  await page.getByText('Use a JPEG, PNG, WebP or AVIF picture.').waitFor();
  await page.getByText('This is an SVG drawing').waitFor();
  await page.getByRole('button', { name: 'Dismiss broken.png' }).click();
  await page.getByRole('button', { name: 'Dismiss logo.svg' }).click();
  await waitForCount(tiles, 1);
});

const tooMuch = { code: 'SENT_TOO_MUCH', error: 'You have sent too many requests. Please try again later.' };

/** Signs up a seller with a draft product. */
async function aSeller(word: string): Promise<Actor & { productId: string }> {
  const email = `seller@${word}.example`;
  const actor = await signUpQuickly({ page: await person(word), fullName: 'Sam Seller', email });
  const organization = { name: `Works of ${word}`, type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  const { id } = await actor.client.products.create({ orgId, name, price: '10.00' });
  return { ...actor, productId: id };
}

async function photo(colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 600, height: 400, channels: 3, background: colour } as const;
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Drops the file on the list of pictures, or pastes it. */
async function dropOrPaste(
  page: Page,
  how: 'drop' | 'paste',
  { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>,
): Promise<void> {
  const content = [...buffer];
  await page.evaluate(
    ({ how, name, mimeType, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], name, { type: mimeType }));
      const target = document.querySelector('[data-sortable]') ?? document.body;
      const about = { bubbles: true, cancelable: true };
      if (how === 'paste')
        document.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }));
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...about, dataTransfer: data }));
    },
    { how, name, mimeType, content },
  );
}

/**
 * Whether the page ignores a file that is dropped on its heading. Without the page's handler, the browser would leave
 * the page and open the file.
 */
function isDropBesideRefused(): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['beside'], 'beside.png', { type: 'image/png' }));
  const about = { bubbles: true, cancelable: true, dataTransfer };
  const drops = ['dragover', 'drop'].map((type) => new DragEvent(type, about));
  for (const drop of drops) document.querySelector('h1')?.dispatchEvent(drop);
  return drops.every(({ defaultPrevented }) => defaultPrevented);
}

async function waitForCount(items: Locator, count: number): Promise<void> {
  await expect.poll(() => items.count()).toBe(count);
}

const named = { red: [255, 0, 0], green: [0, 128, 0], blue: [0, 0, 255], yellow: [255, 255, 0] };

/** The colours of the pictures, in the order in which the screen shows them. */
async function colours(tiles: Locator): Promise<(string | undefined)[]> {
  const pictures = tiles.locator('img');
  const count = await pictures.count();
  return Promise.all(Array.from({ length: count }, (_, n) => colourOf(pictures.nth(n))));
}

async function colourOf(picture: Locator): Promise<string | undefined> {
  const seen = await picture.evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager';
    // Waits for the event `load`. decode() would fail if React moved the picture in the meantime.
    if (!image.complete)
      await new Promise((loaded) => image.addEventListener('load', loaded, { once: true }));
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  const isNear = (colour: number[]) => colour.every((value, n) => Math.abs(value - (seen[n] ?? 0)) < 30);
  return Object.entries(named).find(([, colour]) => isNear(colour))?.[0];
}

/**
 * The brightness of a picture at one third of its width and height from its lower left corner, where no badge or button covers the picture.
 */
async function brightnessOf(picture: Locator): Promise<number | undefined> {
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[(Math.floor((info.height * 2) / 3) * info.width + Math.floor(info.width / 3)) * info.channels];
}

function ratioOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return Math.round((image.naturalWidth / image.naturalHeight) * 10) / 10;
  });
}
