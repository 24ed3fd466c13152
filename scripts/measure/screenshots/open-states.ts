import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../../../server/demo/world/people.ts';
import { anAddress } from '../../../server/testing/test-client.ts';
import { launchChromium } from '../quality/chromium.ts';
import type { Market } from './market.ts';
import { people, type Who } from './people.ts';
import type { ScreenState } from './screens.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const devices = {
  390: { height: 844, isPhone: true },
  1280: { height: 900, isPhone: false },
  1920: { height: 1080, isPhone: false },
} as const;
export type Width = keyof typeof devices;

type Job = {
  origin: string;
  market: Market;
  states: readonly ScreenState[];
  widths: readonly Width[];
  look: (page: Page, state: ScreenState, width: Width) => Promise<void>;
};

/**
 * Opens every state of the screens at every width and calls `look` with it. Continues when a state cannot be opened.
 * Returns the states that could not be opened.
 */
export async function openStates({ origin, market, states, widths, look }: Job): Promise<string[]> {
  await using browser = await launchChromium();
  const failures: string[] = [];
  for (const width of widths) {
    const contexts = new Map<Who, BrowserContext>();
    for (const state of states.filter((state) => isAt(width, state))) {
      const context = contexts.get(state.as) ?? (await enter(browser, origin, state.as, width));
      contexts.set(state.as, context);
      const page = await context.newPage();
      try {
        await show(page, state, market);
        await look(page, state, width);
        // Checks that an overlay that can disappear by itself, such as a toast, was still visible when the picture
        // was taken.
        if (state.isLayer && !(await page.locator(layer).first().isVisible()))
          throw new Error('It went away while it was looked at');
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : error;
        failures.push(`${state.screen}, ${state.state}, ${width} px: ${reason}`);
      }
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
  }
  return failures;
}

/** Changes the theme without reloading the page. Pages without a theme switch read the system's theme only when they start. */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark);
    // Even with reduced motion, colours change with a short transition.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme === 'dark');
}

function isAt(width: Width, { only }: ScreenState): boolean {
  return only === undefined || (only === 'phone') === devices[width].isPhone;
}

/** Opens a browser context with this user's session. A visitor has no session. */
async function enter(browser: Browser, origin: string, who: Who, width: Width): Promise<BrowserContext> {
  const { height, isPhone } = devices[width];
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  });
  context.setDefaultTimeout(15_000);
  const email = people[who];
  if (email === null) return context;
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  // The page cannot read the session's cookie. This mark tells the page that there is a session
  // (web/api/session/mark.ts).
  await context.addInitScript(() => localStorage.setItem('has-session', '1'));
  return context;
}

async function show(page: Page, state: ScreenState, market: Market): Promise<void> {
  await alterReads(page, state);
  await page.goto(typeof state.at === 'string' ? state.at : state.at(market));
  await settle(page, state);
  for (const [role, name] of state.press ?? []) {
    await page.getByRole(role, { name }).first().click();
    await settle(page, state);
  }
  await state.act?.(page);
  if (state.isLayer) await page.locator(layer).first().waitFor();
  if (state.act || state.isLayer) await settle(page, state);
}

/** In a loading state, the page's reads get no reply. In an error state, they get status 500. */
async function alterReads(page: Page, { reads, wire }: ScreenState): Promise<void> {
  if (!reads || !wire) return;
  await page.route(
    (url) => reads.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      if (wire === 'refused')
        await route.fulfill({ status: 500, json: { error: 'Broken', code: 'INTERNAL_SERVER_ERROR' } });
    },
  );
}

const layer = ['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip']
  .map((role) => `[role=${role}]`)
  .concat('[data-sonner-toast]')
  .join(', ');

/** Waits until reads, fonts and pictures have loaded. For an error state, waits until the page has stopped retrying. */
async function settle(page: Page, { wire }: ScreenState): Promise<void> {
  if (wire === 'refused') await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  else if (wire === 'held') await page.locator('main [aria-busy=true]').first().waitFor();
  else {
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  }
  await page.evaluate(async () => {
    // Browsers do not draw cards below the visible area (content-visibility), but a picture of the full page shows them.
    const inSight = new CSSStyleSheet();
    inSight.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, inSight];
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ]);
  });
}
