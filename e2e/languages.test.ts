import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Language, languages } from '../contract/languages.ts';
import { paths } from '../web/paths.ts';
import { browserForThisFile } from './browser.ts';
import { gatherCast } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { says } from './languages/catalogues.ts';
import { clippedTexts, whatIsSaid } from './languages/read-screen.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const others = languages.filter((language) => language !== 'en');

/** What every path with a part to fill in gets; a new one does not compile without. */
type Parts = { [Name in keyof typeof paths as (typeof paths)[Name] extends string ? never : Name]: string };
type Finding = { screen: string; language: Language; said: string };

it('no screen says anything in English to a reader of another language, and German is nowhere clipped', async () => {
  const cast = await gatherCast(person, database, 'languages.example');
  const { owner, buyer, individual, newcomer, starter, orgId, active } = cast;
  const parts: Parts = {
    product: active.id,
    editProduct: active.id,
    publicProduct: active.id,
    organization: orgId,
    invitation: cast.invitationLink.split('/').at(-1) ?? '',
  };
  const every = Object.entries(paths).map(([name, path]) =>
    typeof path === 'string' ? path : path(parts[name as keyof Parts]),
  );
  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  const walks: [Page, string[]][] = [
    [owner.page, [...every, ...variants]],
    [
      buyer.page,
      ['/orders', `/orders?order=${order?.id}`, paths.product(active.id), '/manufacturer', '/admin'],
    ],
    [individual.page, ['/organizations', '/profile', cast.invitationLink]],
    [newcomer.page, ['/onboarding', '/onboarding?step=2', '/onboarding?step=3']],
    [starter.page, ['/manufacturer', '/marketplace?status=archived', '/orders?side=sales']],
    [
      await person('signed out'),
      ['/auth', '/auth?tab=sign-up', '/reset-password', cast.invitationLink, paths.publicProduct(active.id)],
    ],
  ];
  const findings: Finding[] = [];
  const clipped: Finding[] = [];
  const walkAll = async () => {
    for (let walk = walks.pop(); walk; walk = walks.pop()) await walkScreens(...walk, findings, clipped);
  };
  await Promise.all([walkAll(), walkAll()]);
  expect(findings).toEqual([]);
  expect(clipped).toEqual([]);
});

/** Tabs, dialogs and sheets that are in the address. */
const variants = [
  '/organizations?tab=invitations',
  '/organizations?tab=security',
  '/organizations?create=1',
  '/organizations?invite=1',
  '/manufacturer?new=1',
  '/orders?side=sales',
  '/orders?status=refunded',
  '/profile?tab=security',
  '/settings?tab=notifications',
  '/settings?tab=privacy',
  '/marketplace?view=list',
  '/marketplace?search=nothing-has-this-name',
  '/no-such-page',
];

async function walkScreens(
  page: Page,
  screens: string[],
  findings: Finding[],
  clipped: Finding[],
): Promise<void> {
  // The stream of changes would read everything again in the middle of a reading.
  await page.route('**/api/realtime', (route) => route.abort());
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(screen);
    await showIn(page, 'en');
    const english = await whatIsSaid(page);
    expect(english.length, `${screen} says something`).toBeGreaterThan(0);
    const said = new Map<Language, string[]>([['en', english]]);
    for (const language of others) {
      await showIn(page, language);
      said.set(language, await whatIsSaid(page));
      if (language === 'de') clipped.push(...(await clippedIn(page, screen)));
    }
    findings.push(...leftInEnglish(screen, said), ...saidTheSameEverywhere(screen, said));
    await showIn(page, 'en');
  }
}

/** As the settings page does it in another tab: the page itself stays, so what it keeps of the old language shows too. */
async function showIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('settings', JSON.stringify({ language: chosen }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  }, language);
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
  await untilCalm(page);
}

/** Nothing loads any more, and nothing has changed for a moment. */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = 0;
        const check = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => {
            const isBusy = document.querySelector('[aria-busy=true]') !== null;
            if (isBusy || !document.querySelector('h1, [role=dialog]')) return check();
            observer.disconnect();
            resolve();
          }, 120);
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        check();
      }),
  );
}

/** What the English catalogue says, and this language's own does not. */
function leftInEnglish(screen: string, said: Map<Language, string[]>): Finding[] {
  return others.flatMap((language) =>
    (said.get(language) ?? [])
      .filter((text) => says.en(text) && !says[language](text) && !isData(text))
      .map((text) => ({ screen, language, said: text })),
  );
}

/** Words that no catalogue knows: written into a component without being collected. */
function saidTheSameEverywhere(screen: string, said: Map<Language, string[]>): Finding[] {
  const isEverywhere = (text: string) => others.every((language) => said.get(language)?.includes(text));
  return (said.get('en') ?? [])
    .filter((text) => isEverywhere(text) && !isData(text) && !says.en(text))
    .map((text) => ({ screen, language: 'en' as const, said: text }));
}

/** Names, addresses, codes and figures: what people entered, and what is no language. */
function isData(text: string): boolean {
  return data.some((pattern) => pattern.test(text)) || !/\p{L}{2}/u.test(text);
}

const data: RegExp[] = [];

async function clippedIn(page: Page, screen: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await untilCalm(page);
    for (const said of await clippedTexts(page))
      found.push({ screen: `${screen} at ${width} px`, language: 'de', said });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await untilCalm(page);
  return found;
}
