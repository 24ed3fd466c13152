import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();

type Motion = 'no-preference' | 'reduce';

/** Signs up a user, creates two products for sale, and opens the marketplace. */
async function aReader(name: string, reducedMotion: Motion): Promise<Page> {
  const page = await person(name, { reducedMotion });
  const seller = await signUpQuickly({ page, fullName: 'Mo Motion', email: `${name}@motion.example` });
  const organization = { name: `Works of ${name}`, type: 'seller_org' } as const;
  const orgId = await settle(seller, { role: 'seller', organization });
  for (const product of [`Moving ${name}`, `Resting ${name}`])
    await seller.client.products.create({ orgId, name: product, price: '10.00', status: 'active' });
  await keepTransitions(page);
  await page.goto(`/marketplace?search=${name}`);
  await page.getByRole('link', { name: `View Details of Moving ${name}` }).waitFor();
  return page;
}

type Transition = { moved: string[]; longestMs: number; named: string[] };
declare global {
  interface Window {
    transitions: Promise<Transition>[];
  }
}

/**
 * Records each view transition: which elements moved and for how long, and which elements had a transition name
 * before it.
 */
function keepTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      window.transitions.push(transition.ready.then(describe));
      return transition;
    };
    function describe(): Transition {
      const animations = document.getAnimations().flatMap(({ effect }) => {
        const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return pseudo?.startsWith('::view-transition')
          ? [{ pseudo, ms: Number(effect?.getComputedTiming().endTime) }]
          : [];
      });
      const named = [...document.querySelectorAll('main *')].flatMap((element) => {
        const { viewTransitionName } = getComputedStyle(element);
        return viewTransitionName === 'none' ? [] : [viewTransitionName];
      });
      const moved = new Set(animations.map(({ pseudo }) => pseudo));
      return { moved: [...moved].toSorted(), longestMs: Math.max(...animations.map(({ ms }) => ms)), named };
    }
  });
}

async function openAndGoBack(page: Page, product: string): Promise<void> {
  await page.getByRole('link', { name: `View Details of ${product}` }).click();
  await page.getByRole('heading', { level: 1, name: product }).waitFor();
  await untilTransitionsBegan(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await page.getByRole('link', { name: `View Details of ${product}` }).waitFor();
}

/**
 * Waits until the recorded transitions have begun. The next page is rendered before its transition begins. If another
 * transition started before that, this one would be skipped.
 */
const untilTransitionsBegan = (page: Page) => page.evaluate(() => Promise.allSettled(window.transitions));

const transitionsOf = (page: Page) => page.evaluate(() => Promise.all(window.transitions));

/**
 * The pseudo-elements for the name and the picture of a product. Both `old` and `new` exist only if the element has the
 * same `view-transition-name` in the list and on the product's page.
 */
const parts = ['group', 'new', 'old'].flatMap((part) => [
  `::view-transition-${part}(product-name)`,
  `::view-transition-${part}(product-picture)`,
]);

it('picture and name of a product move from its card to its page and back, and those of other products do not', async () => {
  const page = await aReader('kinetic', 'no-preference');
  // The first visit loads the product's data. Without the data, the page would show a skeleton and have no picture to
  // move.
  await openAndGoBack(page, 'Moving kinetic');
  await page.evaluate(() => window.transitions.splice(0));
  await openAndGoBack(page, 'Moving kinetic');
  await expect.poll(() => page.evaluate(() => window.transitions.length)).toBe(2);
  for (const [index, { moved, longestMs, named }] of (await transitionsOf(page)).entries()) {
    const way = index === 0 ? 'there' : 'back';
    expect([way, moved]).toEqual([way, expect.arrayContaining(parts)]);
    expect(longestMs).toBeGreaterThanOrEqual(120);
    expect(longestMs).toBeLessThanOrEqual(180);
    expect(named.toSorted()).toEqual(['product-name', 'product-picture']);
  }
});

it('other page changes have no transition', async () => {
  const page = await aReader('steady', 'no-preference');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('link', { name: 'Marketplace', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  expect(await transitionsOf(page)).toEqual([]);
});

it('under reduced motion nothing moves', async () => {
  const page = await aReader('calm', 'reduce');
  await openAndGoBack(page, 'Moving calm');
  expect(await transitionsOf(page)).toEqual([]);
});
