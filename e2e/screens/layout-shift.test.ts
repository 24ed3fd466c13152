import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressesOfPages, addressesWithSkeleton } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { databaseForThisFile } from '../database.ts';
import { aFamily, openTeam } from '../details/team.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let team: Awaited<ReturnType<typeof openTeam>>;
let familyId: string;
beforeAll(async () => {
  team = await openTeam(person, database, 'shift');
  familyId = await aFamily(team.owner, team.orgId);
});

/** The largest allowed layout shift of a page. */
const mostShift = 0.01;

const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/** Placeholders for the team's ids, which are known only when the tests run. */
const ids = {
  products: ':product',
  sellers: ':organization',
  organizations: ':organization',
  lists: ':list',
  families: ':family',
  orders: '00000000-0000-4000-8000-000000000000',
  purchases: '00000000-0000-4000-8000-000000000000',
  accounts: '00000000-0000-4000-8000-000000000000',
  recalls: '00000000-0000-4000-8000-000000000000',
};
const withSkeleton = addressesWithSkeleton(ids);

type Who = 'owner' | 'member' | 'buyer';
/** Every page, as the owner of a seller sees it. A page is listed several times if it looks different in another tab or for other users. */
const pages: [path: string, who: Who][] = [
  ...addressesOfPages('app', ids).map((path): [string, Who] => [path, 'owner']),
  ['/organizations?tab=invitations', 'owner'],
  ['/organizations?tab=security', 'owner'],
  ['/profile?tab=security', 'owner'],
  ['/marketplace', 'member'],
  ['/marketplace?view=list', 'buyer'],
  ['/marketplace/products/:product', 'buyer'],
  ['/marketplace/sellers/:organization', 'buyer'],
  ['/orders', 'buyer'],
  ['/organizations', 'buyer'],
];

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  it.each(pages)('%s of the %s shifts nothing, whatever the order of slow replies', async (path, who) => {
    const page = await team[who].page.context().newPage();
    await page.setViewportSize(devices[device]);
    await countShifts(page);
    const replies = await holdReplies(page);
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    const places = hasSkeleton(path) ? await placesOf(page, '[data-skeleton]') : {};
    await replies.releaseEach(guards);
    const inShell = await placesOf(page, '[data-app-shell]:not([data-skeleton])');
    expect(inShell).toMatchObject(places);
    await replies.releaseAll();
    await page.locator('h1').waitFor();
    await page.locator('[role=status][aria-busy=true]').first().waitFor({ state: 'detached' });
    await twoFrames(page);
    const shifts = await page.evaluate(() => window.shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    await page.close();
    expect(total > mostShift ? shifts : []).toEqual([]);
  });
});

const guards = /^\/api\/users\/me(\/role)?$/;

function hasSkeleton(path: string): boolean {
  return withSkeleton.includes(path.replace(/\?.*/, ''));
}

function addressOf(path: string): string {
  return path
    .replace(':product', team.active.id)
    .replace(':organization', team.orgId)
    .replace(':list', team.list.id)
    .replace(':family', familyId);
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records each layout shift and the elements that moved. */
function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = node?.textContent?.slice(0, 40);
          return `${element?.tagName} "${text}" ${[from.x, from.y]} to ${[to.x, to.y]}`;
        });
        window.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Holds back the replies to all reads of the page, except the read of the session. */
async function holdReplies(page: Page) {
  const held = new Set<Route>();
  let isHeld = (_pathname: string) => true;
  const pathOf = (route: Route) => new URL(route.request().url()).pathname;
  await page.route('**/api/realtime', (route) => route.abort());
  await page.route(/\/api\/(?!auth\/|realtime)/, async (route) => {
    if (isHeld(pathOf(route))) held.add(route);
    else await route.continue();
  });
  /** Releases the replies one after another, each after the screen shows the previous one. */
  const release = async (routes: Route[]) => {
    for (const route of routes) {
      held.delete(route);
      await route.continue();
      await page.waitForResponse((response) => response.request() === route.request()).catch(() => {});
      await twoFrames(page);
    }
  };
  return {
    async releaseEach(which: RegExp): Promise<void> {
      isHeld = (pathname) => !which.test(pathname);
      await release([...held].filter((route) => which.test(pathOf(route))));
    },
    async releaseAll(): Promise<void> {
      isHeld = () => false;
      await release([...held]);
    },
  };
}

function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** The positions of the search button, the main content and the title in the element `shell`, when it is visible. */
async function placesOf(page: Page, shell: string): Promise<Record<string, number[]>> {
  await page.locator(shell).waitFor();
  // Waits until the stylesheet applies. Before that, the browser paints nothing.
  await page.waitForFunction((selector) => {
    const found = document.querySelector(selector);
    return found && getComputedStyle(found).display === 'flex';
  }, shell);
  return page.evaluate((selector) => {
    const place = (part: string) => {
      const found = document.querySelector(`${selector} ${part}`)?.getBoundingClientRect();
      return found && [found.x, found.y, found.height].map(Math.round);
    };
    const places = { search: place('[data-search]'), main: place('main')?.slice(0, 2), title: place('h1') };
    return JSON.parse(JSON.stringify(places));
  }, shell);
}

it('a skeleton takes its space immediately and becomes visible only after 150 ms', async () => {
  const page = await person('patient', { reducedMotion: 'no-preference' });
  await page.context().addCookies(await team.buyer.page.context().cookies());
  await page.context().addInitScript(() => localStorage.setItem('has-session', '1'));
  const replies = await holdReplies(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await replies.releaseEach(guards);
  const skeleton = page
    .locator('[data-app-shell]:not([data-skeleton]) main [aria-busy=true] [aria-hidden=true]')
    .first();
  await skeleton.waitFor();
  const seenAfter = (ms: number) =>
    skeleton.evaluate((element, at) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
      return Number(getComputedStyle(element).opacity);
    }, ms);
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(0);
  expect([await seenAfter(0), await seenAfter(149)]).toEqual([0, 0]);
  expect(await seenAfter(280)).toBeGreaterThan(0.5);
});
