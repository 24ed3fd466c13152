import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { demoPassword } from '../../server/demo/world/people.ts';
import { anAddress } from '../../server/testing/test-client.ts';
import { findBrowser, launchFlags } from '../find-browser.mjs';
import type { Market } from './market.ts';
import { people, type Who } from './people.ts';
import type { Face } from './screens.ts';

export const themes = ['light', 'dark'] as const;
export const widths = [390, 1280, 1920] as const;
type Width = (typeof widths)[number];

const devices: Record<Width, { height: number; isPhone: boolean }> = {
  390: { height: 844, isPhone: true },
  1280: { height: 900, isPhone: false },
  1920: { height: 1080, isPhone: false },
};

export type Picture = {
  screen: string;
  face: string;
  theme: (typeof themes)[number];
  width: Width;
  file: string;
};
export type Outcome = { pictures: Picture[]; failures: string[] };

type Job = { origin: string; market: Market; folder: string; faces: readonly Face[] };

/** Both themes and every width of each face. What could not be shown is in the failures, and the others are still taken. */
export async function takePictures({ origin, market, folder, faces }: Job): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  await using browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags() });
  const outcome: Outcome = { pictures: [], failures: [] };
  for (const width of widths) {
    const contexts = new Map<Who, BrowserContext>();
    for (const face of faces.filter(({ wide }) => !(wide && devices[width].isPhone))) {
      const context = contexts.get(face.as) ?? (await enter(browser, origin, face.as, width));
      contexts.set(face.as, context);
      try {
        const page = await show(context, face, market);
        for (const theme of themes)
          outcome.pictures.push(await picture({ page, face, theme, width, folder }));
        await page.close();
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : error;
        outcome.failures.push(`${face.screen}, ${face.face}, ${width} px: ${reason}`);
      }
    }
    for (const context of contexts.values()) await context.close();
  }
  return outcome;
}

/** A browser of this person's own, signed in. */
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
  // The mark that the page stores beside the cookie, which it cannot read (web/api/session-mark.ts).
  await context.addInitScript(() => localStorage.setItem('has-session', '1'));
  return context;
}

async function show(context: BrowserContext, face: Face, market: Market): Promise<Page> {
  const page = await context.newPage();
  await alterReads(page, face);
  await page.goto(typeof face.at === 'string' ? face.at : face.at(market));
  await settle(page, face);
  for (const [role, name] of face.press ?? []) {
    await page.getByRole(role, { name }).first().click();
    await settle(page, face);
  }
  if (face.isLayer) {
    await page.locator(layer).first().waitFor();
    await settle(page, face);
  }
  return page;
}

/** Reads that the face holds back never end; those that it refuses fail as a broken server fails. */
async function alterReads(page: Page, { reads, wire }: Face): Promise<void> {
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

const layer = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Until the reads have answered, fonts and pictures are there, and the error face has given up trying again. */
async function settle(page: Page, { wire }: Face): Promise<void> {
  if (wire === 'refused') await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  else if (wire === 'held') await page.locator('main [aria-busy=true]').first().waitFor();
  else {
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  }
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ]);
  });
}

type Shot = { page: Page; face: Face; theme: (typeof themes)[number]; width: Width; folder: string };

async function picture({
  page,
  face: { screen, face, isLayer },
  theme,
  width,
  folder,
}: Shot): Promise<Picture> {
  await page.emulateMedia({ colorScheme: theme });
  // Pages without a switch for it ask the system for its theme only when they start.
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
  const file = `${screen} ${face} ${theme} ${width}.png`.replaceAll(' ', '-');
  await page.screenshot({
    path: join(folder, file),
    fullPage: !isLayer,
    animations: 'disabled',
    caret: 'hide',
  });
  return { screen, face, theme, width, file };
}
