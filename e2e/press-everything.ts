import type { Locator, Page, Request } from 'playwright-core';
import { picture } from './cast.ts';
import { fillIn } from './fill-in.ts';
import type { HeldWrites } from './held-writes.ts';

/** The result of pressing one button several times. */
export type Pressed = { who: string; where: string; button: string; outcome: string; doubled: string[] };

type Crawl = {
  page: Page;
  who: string;
  wire: HeldWrites;
  /**
   * The keys of buttons that were pressed already. All users share this set, so that each button is pressed only
   * once.
   */
  known: Set<string>;
  /** The page and the result for each pressed button. */
  pressed: Pressed[];
  /** Scripts that are loading now. The test waits for them, because the next press may need them. */
  scripts: Set<Request>;
  /** The button that was pressed last, for the message when the run is aborted. */
  last: string;
};

/** How many milliseconds the test waits for a request after a press. */
const watchMs = 250;
const deepest = 3;

/** A button that opens an overlay, and the layers that are open after a press on this button. */
type Opener = { name: string; layers: readonly string[] };

/** Starts at these URLs, follows every link and presses every button, including buttons in menus and dialogs. */
export async function pressEverything(
  run: Omit<Crawl, 'scripts' | 'last'>,
  starts: readonly string[],
): Promise<void> {
  const crawl = { ...run, last: '', scripts: scriptsUnderWay(run.page) };
  const { page, known, who, wire, pressed } = crawl;
  const queue = [...starts];
  const visited = new Set<string>();
  page.on('dialog', (dialog) => void dialog.accept());
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    if (visited.has(patternOf(url))) continue;
    visited.add(patternOf(url));
    await explore(url, []);
  }

  /** Presses all buttons of a page, after pressing these openers. */
  async function explore(url: string, openers: readonly Opener[]): Promise<void> {
    await arrive(crawl, url, openers);
    const shown = await stateOf(page);
    queue.push(...shown.links);
    const place = `${patternOf(url).replace(/\?[^#]*/, '')}${shown.layers.map((layer) => ` › ${layer}`).join('')}`;
    for (const { name, form, isInShell, isInRow } of shown.buttons) {
      // Buttons of the shell, and Cancel or Close in dialogs, are pressed only once and not on every page.
      const isCommon = isInShell || /^button (Cancel|Close|Show password)$/.test(name);
      const key = `${isCommon ? '' : `${place} ${form}`} ${isInRow ? name.split(' ').slice(0, 2).join(' ') : name}`;
      if (known.has(key)) continue;
      known.add(key);
      // Opens the page again if it has changed since its buttons were read. An earlier press, or content that loads
      // late, may have changed it.
      if (looks(await stateOf(page)) !== looks(shown)) await arrive(crawl, url, openers);
      crawl.last = `${place} ${name}`;
      const doubled = await press(crawl, name);
      const writes = wire.writes();
      if (writes.length === 0) await waitUntilCalm(crawl);
      const state = await stateOf(page);
      const outcome = writes.length > 0 ? kindsOf(writes) : change(shown, state);
      pressed.push({ who, where: place, button: name, outcome, doubled });
      if (outcome === 'leads elsewhere') queue.push(state.path);
      await settleDown(crawl);
      if (outcome === 'opens' && openers.length < deepest) {
        await explore(url, [...openers, { name, layers: state.layers }]);
      }
    }
  }
}

/**
 * Presses a button twice in one tick, then with two quick clicks and twice with Enter, while the reply to the first
 * call is held back. Returns the requests that the page sent more than once.
 */
async function press(crawl: Crawl, name: string): Promise<string[]> {
  const { page, wire } = crawl;
  const button = await find(page, name);
  wire.forget();
  if (!button) return [];
  await inOneTick(button);
  const until = Date.now() + watchMs;
  while (Date.now() < until && !wire.isHolding()) await page.waitForTimeout(10);
  // The button may no longer exist: pressing a menu item closes the menu.
  if (wire.isHolding() && (await button.count()) > 0) {
    const box = await button.boundingBox({ timeout: 500 }).catch(() => null);
    for (let click = 0; box && click < 2; click += 1)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await button.focus({ timeout: 500 }).catch(() => {});
    const hasFocus = await button
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    for (let key = 0; hasFocus && key < 2; key += 1) await page.keyboard.press('Enter');
    // The page sends the requests of these presses within 30 ms.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
  const writes = wire.writes();
  return writes.filter((write, place) => writes.indexOf(write) !== place);
}

async function inOneTick(button: Locator): Promise<void> {
  const kind = await button.evaluate((element) => {
    if (element.getAttribute('aria-haspopup') === 'menu') return 'menu';
    if (element instanceof HTMLInputElement) return 'file';
    (element as HTMLElement).click();
    (element as HTMLElement).click();
    return 'button';
  });
  // Radix opens a menu on pointerdown, so a real click is needed.
  if (kind === 'menu') await button.click({ timeout: 2_000 });
  if (kind !== 'file') return;
  await chooseFile(button);
  if (await button.count()) await chooseFile(button);
}

async function chooseFile(input: Locator): Promise<void> {
  await input.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: await picture() });
}

function scriptsUnderWay(page: Page): Set<Request> {
  const scripts = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
  });
  page.on('requestfinished', (request) => scripts.delete(request));
  page.on('requestfailed', (request) => scripts.delete(request));
  return scripts;
}

/** Refuses the held requests, and all later ones until the page sends no more. */
async function settleDown({ page, wire }: Crawl): Promise<void> {
  while (wire.isHolding()) {
    await wire.refuse();
    await page
      .waitForFunction(() => !document.querySelector('button[aria-busy=true]'), null, { timeout: 1_000 })
      .catch(() => {});
  }
}

async function arrive(crawl: Crawl, url: string, openers: readonly Opener[]): Promise<void> {
  const { page } = crawl;
  await settleDown(crawl);
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilCalm(crawl);
  // Waits for the dialog that the URL opens, because its code loads late. For some users the dialog is not allowed
  // and does not open, so a timeout is not an error.
  if (/[?&](create|invite|new|order)=/.test(url))
    await page
      .locator('[role=dialog]')
      .waitFor({ timeout: 2_000 })
      .catch(() => {});
  await fillIn(page);
  for (const { name, layers } of openers) {
    const opener = await find(page, name);
    if (!opener) return;
    if ((await opener.getAttribute('type')) === 'file') await chooseFile(opener);
    else await opener.click({ timeout: 2_000 });
    await waitUntilOpen(crawl, layers);
    await waitUntilCalm(crawl);
    await fillIn(page);
  }
}

/** Waits until the same layers are open as before. Other parts of the page may differ. */
async function waitUntilOpen({ page, wire }: Crawl, layers: readonly string[]): Promise<void> {
  const until = Date.now() + 5_000;
  while (String((await stateOf(page)).layers) !== String(layers) && Date.now() < until) {
    if (wire.isHolding()) await wire.refuse();
    await page.waitForTimeout(20);
  }
}

/**
 * Waits until the page is idle: it shows no skeleton and has not changed for a moment. Writes that the page sends when it opens are
 * refused.
 */
async function waitUntilCalm(crawl: Crawl): Promise<void> {
  const { page, wire, scripts } = crawl;
  const isCalm = () =>
    page.evaluate(
      () =>
        !Reflect.get(globalThis, 'callsUnderWay') &&
        // The HTML of the page may be visible before React has hydrated it.
        Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')) &&
        document.querySelector('[data-skeleton], form[data-waits]') === null &&
        document.querySelector('h1, [role=alert]') !== null &&
        document.querySelector('[role=status][aria-busy=true]') === null,
    );
  const until = Date.now() + 10_000;
  for (let before = ''; ; ) {
    if (wire.isHolding()) await wire.refuse();
    const state = scripts.size === 0 && (await isCalm().catch(() => false)) ? looks(await stateOf(page)) : '';
    if (state && state === before) return;
    before = state;
    if (Date.now() > until)
      throw new Error(`${crawl.who} at ${page.url()} does not come to rest after ${crawl.last}`);
    await page.waitForTimeout(50);
  }
}

/** A button of a page. `form` is the first field of the form that the button submits. */
type Button = { name: string; form: string; isInShell: boolean; isInRow: boolean };
type PageState = { path: string; layers: string[]; buttons: Button[]; links: string[] };

/**
 * The page's URL, its open layers (menus, dialogs, steps), and the buttons that can be pressed in the topmost layer.
 */
function stateOf(page: Page): Promise<PageState> {
  return page
    .evaluate(() => {
      const layers = [...document.querySelectorAll('[role=menu], [role=dialog], [role=alertdialog]')];
      const step = /Step \d of \d/.exec(document.body.textContent ?? '')?.[0];
      const top = layers.at(-1) ?? document;
      const kinds = 'button:not([role]), [role=button], [role=menuitem], input[type=file]';
      for (const marked of document.querySelectorAll('[data-button]')) marked.removeAttribute('data-button');
      const buttons = [...top.querySelectorAll<HTMLElement>(kinds)]
        .filter((element) => {
          if (element.matches('a, :disabled, [aria-disabled=true], [data-disabled]')) return false;
          if (element.closest('[data-sonner-toaster], [inert]')) return false;
          return element.matches('[type=file]') || element.checkVisibility();
        })
        .map((element) => {
          const words = element.getAttribute('aria-label') || (element.textContent ?? '');
          const name = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ').trim()}`;
          element.setAttribute('data-button', name);
          return {
            name,
            form: element.closest('form')?.querySelector('label')?.textContent ?? '',
            isInRow: element.closest('tbody, li') !== null,
            isInShell: !element.closest('main, [role=menu], [role=dialog], [role=alertdialog], form'),
          };
        });
      return {
        path: location.pathname + location.search,
        layers: [
          ...layers.map((layer) => layer.querySelector('h1, h2')?.textContent ?? 'menu'),
          ...(step ? [step] : []),
        ],
        buttons,
        links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .map(({ href }) => new URL(href))
          .filter(
            ({ origin, pathname }) => origin === location.origin && !/^\/(api|dev|files)\//.test(pathname),
          )
          .map(({ pathname, search }) => pathname + search),
      };
    })
    .catch(() => ({ path: 'on its way', layers: [], buttons: [], links: [] }));
}

/** Finds a button by its name in the topmost layer. */
async function find(page: Page, name: string): Promise<Locator | null> {
  const { buttons } = await stateOf(page);
  if (!buttons.some((button) => button.name === name)) return null;
  return page.locator(`[data-button=${JSON.stringify(name)}]`).first();
}

function looks({ path, layers, buttons }: PageState): string {
  return JSON.stringify([path, layers, buttons]);
}

function change(before: PageState, after: PageState): string {
  if (after.path !== before.path) return 'leads elsewhere';
  if (looks(after) === looks(before)) return 'nothing';
  const isNew = ({ name }: Button) => !before.buttons.some((button) => button.name === name);
  const isDeeper = after.layers.length >= before.layers.length;
  const isOther = String(after.layers) !== String(before.layers) || after.buttons.some(isNew);
  return isDeeper && isOther ? 'opens' : 'changes what is shown';
}

function kindsOf(writes: readonly string[]): string {
  const kinds = writes.map((write) => write.split(' ').slice(0, 2).join(' ').replace(ids, '$id'));
  return [...new Set(kinds)].join(', ');
}

const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}/g;
const filters = ['sort', 'cursor', 'status', 'search', 'view', 'event', 'actor', 'next'];

/**
 * The URL without ids, filters and the position in a list, because pages that differ only in these count as one page.
 * Tabs and dialogs are kept.
 */
function patternOf(url: string): string {
  const { pathname, searchParams, hash } = new URL(url, 'http://product');
  for (const filter of filters) searchParams.delete(filter);
  searchParams.sort();
  const search = String(searchParams).replace(ids, '$id');
  return `${pathname.replace(ids, '$id')}${search && `?${search}`}${hash.split('=')[0]}`;
}
