import { mkdirSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser, findHeadlessBrowser, launchFlags } from '../scripts/run/find-browser.mjs';
import { anAddress } from '../server/testing/test-client.ts';

/**
 * The browsers that this worker has launched. Each browser reads from a pipe of the worker process, and therefore ends
 * when that process ends.
 */
const launched = new Map<string, Promise<Browser>>();

/** Launches a browser once per worker, because launching takes a second of processor time. After a crash it is launched again. */
async function browserAt(executablePath: string): Promise<Browser> {
  const there = await launched.get(executablePath)?.catch(() => null);
  if (there?.isConnected()) return there;
  const browser = chromium.launch({ executablePath, args: launchFlags() });
  launched.set(executablePath, browser);
  return browser;
}

/**
 * Creates users for the journeys of one file. Each user has a separate browser context and network address. When a test
 * fails, stores a screenshot in reports/. Also prints each user's URL and page text, because often only the log of a
 * run is kept.
 * @param hasWindows whether to use the full browser instead of the headless shell. The two browsers behave differently
 * for notifications, Tab on the last element of a page, a lost connection, and the Back button
 */
export function browserForThisFile({ hasWindows = false } = {}): {
  person: (name: string, device?: BrowserContextOptions) => Promise<Page>;
} {
  let browser: Browser;
  const people: { name: string; context: BrowserContext }[] = [];
  beforeAll(async () => {
    browser = await browserAt(hasWindows ? findBrowser() : findHeadlessBrowser());
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const shown: string[] = [];
    for (const { name, context } of people) {
      for (const [tab, page] of context.pages().entries()) {
        const who = `${name}${tab > 0 ? ` ${tab + 1}` : ''}`;
        await picture(page, `${task.name} - ${who}`);
        shown.push(`${who} at ${page.url()}\n${await contents(page)}`);
      }
    }
    throw new Error(`When it failed, these pages were open:\n\n${shown.join('\n\n')}`);
  });
  afterAll(() => Promise.all(people.map(({ context }) => context.close())));
  return {
    async person(name, device) {
      const context = await browser.newContext({
        baseURL: inject('origin'),
        locale: 'en-AU',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
        ...device,
      });
      people.push({ name, context });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return page;
    },
  };
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('reports', { recursive: true });
  const file = `reports/${name}`.replace(/[^\w/ -]/g, '');
  await page.screenshot({ path: `${file}.png`, fullPage: true }).catch(() => {});
}

/**
 * The maximum number of printed characters of a page's text. The beginning of the text contains headings and dialogs.
 */
const shownCharacters = 2_500;

async function contents(page: Page): Promise<string> {
  try {
    return (await page.locator('body').ariaSnapshot({ timeout: 2_000 })).slice(0, shownCharacters);
  } catch {
    return 'nothing that could be read';
  }
}
