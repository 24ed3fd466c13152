import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressesOfPages } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { databaseForThisFile } from '../database.ts';
import { aFamily, openTeam } from '../details/team.ts';
import { waitForCalm } from '../wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('no screen scrolls sideways at 320 pixels or at 200 % of 1280, and with reduced motion nothing moves', async () => {
  const { owner, buyer, orgId, active, list } = await openTeam(person, database, 'screens');
  const visitor = await person('visitor');
  const wrong: string[] = [];
  const pages = addressesOfPages('app', {
    products: active.id,
    sellers: orgId,
    organizations: orgId,
    orders: unknownOrder,
    purchases: unknownOrder,
    accounts: unknownOrder,
    recalls: unknownOrder,
    lists: list.id,
    families: await aFamily(owner, orgId),
  });
  for (const [page, paths] of [
    [
      visitor,
      ['/auth', '/auth?tab=sign-up', '/reset-password', '/terms', '/privacy', `/products/${active.id}`],
    ],
    [owner.page, [...pages, ...inTheAddress]],
    [
      buyer.page,
      [
        '/marketplace',
        `/marketplace/products/${active.id}`,
        `/marketplace/sellers/${orgId}`,
        '/orders',
        '/organizations',
        '/manufacturer',
      ],
    ],
  ] as const)
    for (const path of paths) {
      await page.goto(path);
      if (/[?&](new|invite|create)=1/.test(path)) await page.getByRole('dialog').waitFor();
      await waitForCalm(page);
      for (const width of [320, 640]) wrong.push(...(await sideways(page, path, width)));
      wrong.push(...(await moving(page, path)));
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  expect(wrong).toEqual([]);
});

/** The team has no orders and accounts, so the pages for this id say that nothing was found. */
const unknownOrder = '00000000-0000-4000-8000-000000000000';

/** Tabs and dialogs with their own URL. The test checks them in addition to the pages. */
const inTheAddress = [
  '/marketplace?view=list',
  '/manufacturer?new=1',
  '/organizations?tab=invitations',
  '/organizations?tab=security',
  '/organizations?invite=1',
  '/organizations?create=1',
  '/orders?side=sales',
  '/profile?tab=security',
];

async function sideways(page: Page, path: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 700 });
  await waitForCalm(page);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return scrollWidth > width ? [`${path} is ${scrollWidth} px wide at ${width}`] : [];
}

/** The animations that run for more than a moment on a page, although the browser requests reduced motion. */
async function moving(page: Page, path: string): Promise<string[]> {
  const names = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(activeDuration) > 1;
      })
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something'),
  );
  return names.map((name) => `${path} moves: ${name}`);
}
