import type { Locator, Page, Request } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from '../cast.ts';
import { movePointer, waitForShell } from '../wait.ts';

const { person } = browserForThisFile();

const fixture = {
  name: 'Prompt Amplifier',
  description: 'An amplifier that is there at once.',
  price: '1200.00',
  currency: 'AUD',
  details: {},
} as const;

/** Signs up a seller with a product and opens the marketplace. */
async function aSeller(name: string): Promise<Actor & { orgId: string }> {
  const page = await person(name);
  const seller = await signUpQuickly({ page, fullName: 'Ines Instant', email: `${name}@instant.example` });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Instant Optics', type: 'seller_org' },
  });
  await openForPayments(seller, orgId);
  await seller.client.products.create({
    orgId,
    ...fixture,
    name: `${fixture.name} ${name}`,
    status: 'active',
  });
  // The stream of changes is blocked, because it would make the page read everything again at an unpredictable time.
  await page.route('**/api/realtime', (route) => route.abort());
  // The page's clock does not advance. Otherwise a read that is 30 seconds old would be repeated when its page opens.
  await page.clock.setFixedTime(new Date());
  await page.goto('/marketplace');
  await waitForShell(page);
  watchRequests(page);
  return { ...seller, orgId };
}

type Requests = { asked: string[]; open: Set<Request>; lastAt: number };
const requests = new WeakMap<Page, Requests>();

/**
 * Counts the page's requests for code and data. Does not count pictures and the icon, because browsers request them
 * again for every URL.
 */
function watchRequests(page: Page): void {
  const kept: Requests = { asked: [], open: new Set(), lastAt: Date.now() };
  requests.set(page, kept);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/realtime' || !/^\/api\/|\.(js|css)$/.test(pathname)) return;
    kept.asked.push(pathname);
    kept.open.add(request);
    kept.lastAt = Date.now();
  });
  const close = (request: Request) => {
    if (kept.open.delete(request)) kept.lastAt = Date.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

/** Opens a page and resets the count, so that requests of the previous document do not count. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  requests.get(page)?.open.clear();
}

/** Waits until the page has handled all input, and has nothing else to do. On a busy machine, this can take seconds. */
function waitForIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/**
 * Waits until the page is idle and has sent no request for a short time.
 * @returns the requests that were sent until then
 */
async function requestsUntilQuiet(page: Page): Promise<string[]> {
  const kept = requests.get(page);
  if (!kept) throw new Error('The requests of this page are not watched');
  await waitForIdle(page);
  kept.lastAt = Date.now();
  const isQuiet = async () => {
    await waitForIdle(page);
    return Date.now() - kept.lastAt > (kept.open.size === 0 ? quietMs : unansweredMs);
  };
  await expect.poll(isQuiet, { timeout: 15_000 }).toBe(true);
  return kept.asked.splice(0);
}

const quietMs = 400;
/** A request that has no reply after this time is the stream of changes. The test does not wait for it. */
const unansweredMs = 3_000;

/** Starts to record, for each frame, the title and whether content is still loading. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames: { title: string; isLoading: boolean }[] = [];
    Object.assign(window, { frames });
    const keep = () => {
      frames.push({
        title: document.querySelector('h1')?.textContent ?? '',
        isLoading: document.querySelector('[aria-busy=true]') !== null,
      });
      requestAnimationFrame(keep);
    };
    document.addEventListener('click', () => requestAnimationFrame(keep), { capture: true, once: true });
  });
}

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: { title: string; isLoading: boolean }[] }).frames);

/**
 * Hovers over the link until nothing more loads, then presses it.
 * @returns the requests that the page sent after the press
 */
async function pressAfterRest(page: Page, link: Locator, shown: Locator): Promise<string[]> {
  await requestsUntilQuiet(page);
  await movePointer(page, 1, 1);
  await link.hover();
  await requestsUntilQuiet(page);
  await watchFrames(page);
  await link.click();
  await shown.waitFor();
  return requestsUntilQuiet(page);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/**
 * Expects that the previous page stays until the new one is complete: every frame shows a title, and no frame shows a
 * skeleton.
 */
async function assertInstant(page: Page, link: Locator, title: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  const asked = await pressAfterRest(page, link, heading(page, title));
  const frames = await framesOf(page);
  expect([title, asked]).toEqual([title, []]);
  expect([
    title,
    [...new Set(frames.map((frame) => frame.title))].filter((shown) => shown !== before),
  ]).toEqual([title, [title]]);
  expect([title, frames.some(({ isLoading }) => isLoading)]).toEqual([title, false]);
}

it('a hovered link shows its page immediately, without a request and without a skeleton', async () => {
  const { page, orgId } = await aSeller('links');
  const rail = page.getByRole('complementary', { name: 'Main navigation' });
  const product = `${fixture.name} links`;

  await assertInstant(page, page.getByRole('link', { name: `View Details of ${product}` }), product);
  await assertInstant(page, page.getByRole('link', { name: 'Edit product' }), 'Edit product');
  for (const title of ['Orders', 'Manufacturer', 'Organizations', 'Marketplace'])
    await assertInstant(page, rail.getByRole('link', { name: title, exact: true }), title);
  await assertInstant(page, rail.getByRole('link', { name: 'Admin', exact: true }), 'Admin console');
  await assertInstant(page, rail.getByRole('link', { name: 'Organizations', exact: true }), 'Organizations');
  const row = page.locator(`a[href="/organizations/${orgId}"]`).first();
  await assertInstant(page, row, 'Instant Optics');
});

it('focusing a link with the keyboard fetches its page, like hovering', async () => {
  const { page } = await aSeller('focus');
  // On the marketplace, the cards request their prices, on a busy machine later than the link is pressed.
  await open(page, '/organizations');
  const link = page.getByRole('link', { name: 'Orders', exact: true });
  await page.bringToFront();
  await requestsUntilQuiet(page);
  await link.focus();
  await requestsUntilQuiet(page);
  await page.keyboard.press('Enter');
  await heading(page, 'Orders').waitFor();
  expect(await requestsUntilQuiet(page)).toEqual([]);
});

it('a dialog or sheet opens without a request after its button was hovered', async () => {
  const { page, orgId } = await aSeller('overlays');
  for (const [path, name] of [
    ['/manufacturer', 'Create product'],
    ['/organizations', 'Create organization'],
    ['/organizations', 'Invite members'],
    [`/organizations/${orgId}`, 'Invite members'],
  ] as const) {
    await open(page, path);
    const opener = page.getByRole('link', { name, exact: true });
    await opener.waitFor();
    expect([name, await pressAfterRest(page, opener, page.getByRole('dialog'))]).toEqual([name, []]);
  }
  await open(page, '/manufacturer');
  const remove = page.getByRole('button', { name: `Remove ${fixture.name} overlays` });
  expect(await pressAfterRest(page, remove, page.getByRole('alertdialog'))).toEqual([]);
  // This search text excludes the products that other journeys publish, whose prices the page would request.
  await open(page, '/marketplace?search=overlays');
  const account = page.getByRole('button', { name: /^Account of/ });
  expect(await pressAfterRest(page, account, page.getByRole('menu'))).toEqual([]);
});

it('Back shows the list at its previous position, without a request', async () => {
  const { page, client, orgId } = await aSeller('back');
  for (let n = 0; n < 12; n += 1)
    await client.products.create({ orgId, ...fixture, name: `Row ${n} of back`, status: 'active' });
  // This search text excludes the products of other journeys.
  await open(page, '/marketplace?search=back&sort=name');
  // Waits for the counts of the filters, which load when the browser is idle.
  await requestsUntilQuiet(page);
  const link = page.getByRole('link', { name: 'View Details of Row 9 of back' });
  // Hovers only now: before the cards below the screen have their final height, the scroll position could still
  // change.
  await link.hover();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await link.click();
  await heading(page, 'Row 9 of back').waitFor();
  await requestsUntilQuiet(page);
  await page.goBack();
  await heading(page, 'Marketplace').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await requestsUntilQuiet(page)).toEqual([]);
  expect(page.url()).toBe(`${inject('origin')}/marketplace?search=back&sort=name`);
});
