import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '../../contract/index.ts';
import { builtPages } from '../../scripts/measure/screenshots/built-pages.ts';
import { titledPages } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';
import { signIn, signOut } from '../people.ts';
import { waitForAnswer, waitForShell, waitForStyles } from '../wait.ts';
import { holdScripts } from '../wire.ts';

const { person } = browserForThisFile();

async function aSeller(name: string): Promise<Page> {
  const page = await person(name);
  const seller = await signUpQuickly({ page, fullName: 'Fern First', email: `${name}@paint.example` });
  await settle(seller, { role: 'seller', organization: { name: 'First Optics', type: 'seller_org' } });
  await page.goto('/marketplace');
  // When this text is shown, the browser has stored the active organization.
  await page.getByRole('region', { name: 'Active organization' }).getByText('First Optics').waitFor();
  return page;
}

let shared: Promise<Page> | null = null;

/**
 * A new tab of a seller, which is closed after the test. All tests for which the user does not matter use the same
 * seller.
 */
async function aTab(): Promise<Page> {
  shared ??= aSeller('shared');
  const tab = await (await shared).context().newPage();
  onTestFinished(() => tab.close());
  return tab;
}

/** The paths of the pages whose HTML contains a skeleton. */
const withSkeleton = builtPages().pages.map(({ path }) => path.replace(':id', crypto.randomUUID()));

it.each(titledPages('app').filter(([path]) => withSkeleton.includes(path)))(
  '%s shows its skeleton and its title before its scripts have loaded',
  async (path, title) => {
    const page = await aTab();
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    release();
    await waitForShell(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
);

it('no skeleton is wider than a narrow phone', async () => {
  const page = await aTab();
  await page.setViewportSize({ width: 320, height: 700 });
  const release = await holdScripts(page);
  const wide: string[] = [];
  for (const path of withSkeleton) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-skeleton] main').waitFor();
    await waitForStyles(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path} is ${width} px wide`);
  }
  release();
  expect(wide).toEqual([]);
});

it.each([
  ['/marketplace', '/api/products/active', 390],
  ['/marketplace', '/api/products/active', 1280],
  ['/orders', '/api/orders', 390],
  ['/orders', '/api/orders', 1280],
  ['/orders?side=purchases', '/api/orders', 1280],
])(
  'the list of %s has its position and its checkboxes from the first paint on (%#)',
  async (path, read, width) => {
    const page = await aTab();
    await page.setViewportSize({ width, height: 900 });
    await page.route(
      ({ pathname }) => pathname === read,
      () => {},
    );
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    // Measures from the top of `main`, because the banner above it may be missing. (The banner asks the user to
    // verify the email address.)
    const seen = (shell: string) =>
      page.locator(`${shell} main`).evaluate((main) => {
        const list = main.querySelector('[role=status][aria-busy=true]');
        const choices = [...(list?.querySelectorAll('[data-choice]') ?? [])].filter((box) =>
          box.checkVisibility(),
        );
        const top = (list?.getBoundingClientRect().top ?? 0) - main.getBoundingClientRect().top;
        return { top, choices: choices.length };
      });
    await page.locator('[data-skeleton] main').waitFor();
    await waitForStyles(page);
    const first = await seen('[data-skeleton]');
    release();
    await page.getByRole('region', { name: 'Active organization' }).getByText('First Optics').waitFor();
    await expect.poll(() => seen('[data-app-shell]:not([data-skeleton])')).toEqual(first);
    const isSales = path === '/orders';
    expect(first?.choices).toBe(isSales ? (width < 640 ? 6 : 7) : 0);
  },
);

it('with reduced motion, content is hidden and shown immediately, however deeply it is nested', async () => {
  const page = await aTab();
  await page.goto('/settings');
  const language = page.getByRole('combobox', { name: 'Language' });
  const seen = await language.evaluate((control) => {
    const main = control.closest('main');
    if (!main) throw new Error('The control is not in the page’s content');
    return ['hidden', 'visible'].map((visibility) => {
      main.style.visibility = visibility;
      return getComputedStyle(control).visibility;
    });
  });
  expect(seen).toEqual(['hidden', 'visible']);
});

it('a skeleton shows no English text to a user of another language', async () => {
  const page = await aSeller('frameless');
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ language: 'de' })));
  const release = await holdScripts(page);
  for (const path of ['/internal-admin', '/manufacturer']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[data-skeleton]').waitFor({ state: 'attached' });
    await waitForStyles(page);
    expect(await page.locator('[data-skeleton] main').evaluate(wordsSeen)).toEqual([]);
  }
  release();
});

it('a visitor without a session sees nothing of the app before the sign-in', async () => {
  const page = await person('visitor');
  const release = await holdScripts(page);
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await page.locator('[data-skeleton]').waitFor({ state: 'attached' });
  await waitForStyles(page);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  release();
  await page.waitForURL('**/auth');
});

it("the session and the page's first reads are requested once, while the scripts still load", async () => {
  const page = await aSeller('early');
  // The stream of changes is blocked, because the page reads all data again when the stream opens.
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const release = await holdScripts(page);
  const begins = [
    '/api/auth/session/refresh',
    '/api/invitations',
    '/api/organizations',
    '/api/products/active',
    '/api/users/me',
    '/api/users/me/role',
  ];
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(begins);
  release();
  await page
    .getByText('No products found')
    .or(page.getByRole('link', { name: /^View Details/ }).first())
    .waitFor();
  expect(asked.filter((path) => begins.includes(path)).toSorted()).toEqual(begins);
});

it('an early answer does not restore a session when another user has signed in since', async () => {
  await aSeller('follower');
  const other = await aSeller('followed');
  const page = await other.context().newPage();
  const release = await holdScripts(page);
  const answered = waitForAnswer(page, contract.auth.refresh);
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await answered;
  await signOut(other);
  await other.waitForURL('**/auth');
  await signIn(other, 'follower@paint.example');
  await other.waitForURL('**/m*');
  await other.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    new BroadcastChannel('session').addEventListener('message', ({ data }) =>
      heard.push(data.session?.user.email ?? data.kind),
    );
  });
  release();
  await waitForShell(page);
  const heard = () => other.evaluate(() => [...new Set(Reflect.get(window, 'heard'))]);
  await expect.poll(heard).toEqual(['follower@paint.example']);
});

it.each([
  ['/manufacturer', /\/products\/summary$/],
  ['/organizations', /\/members$/],
])('%s uses every early answer', async (path, read) => {
  const page = await aTab();
  await page.route('**/api/realtime', (route) => route.abort());
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  const asked = () =>
    page.evaluate(() => Object.keys(window.earlyAnswers ?? {}).map((key) => key.split(' ')[1]));
  await expect.poll(asked).toContainEqual(expect.stringMatching(read));
  release();
  await waitForShell(page);
  await expect.poll(asked).toEqual([]);
});

function wordsSeen(place: Element): string[] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isSeen = parentElement && getComputedStyle(parentElement).visibility === 'visible';
    if (isSeen && textContent?.trim()) seen.push(textContent);
  }
  return seen;
}
