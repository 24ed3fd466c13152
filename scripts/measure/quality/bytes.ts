import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { type MeasuredPage, measuredPages, signInSeller } from './pages.ts';
import type { Part } from './part.ts';

/** Measures which script files each page loads, and their size in brotli, as they are sent. */
export const measureBytes: Part = async ({ origin, report }) => {
  const browser = await launchChromium();
  try {
    for (const page of await measuredPages(origin)) report(await measurePage(browser, origin, page));
  } finally {
    await browser.close();
  }
};

async function measurePage(browser: Browser, origin: string, measured: MeasuredPage): Promise<Figure[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (measured.isSignedIn) await signInSeller(page, origin);
  const all = await scriptsOf(page, origin + measured.path);
  await page.addInitScript(holdIdleTasks);
  const first = await scriptsOf(page, origin + measured.path);
  await context.close();
  const [firstKilobytes, allKilobytes] = [await weigh(first), await weigh(all)];
  const of = measured.name;
  return [
    {
      of,
      name: 'first JavaScript',
      value: firstKilobytes,
      unit: 'kB',
      gate: { atMost: measured.firstScriptKilobytes },
    },
    { of, name: 'and when idle', value: allKilobytes - firstKilobytes, unit: 'kB' },
    {
      of,
      name: 'script files',
      value: all.length,
      hint: all.map((file) => new URL(file).pathname).join(' '),
    },
  ];
}

/** Blocks the callbacks of requestIdleCallback, because their work is not part of the first load of a page. */
function holdIdleTasks(): void {
  window.requestIdleCallback = () => 0;
}

/** Waits until the page requests no more scripts. Returns the scripts that it has requested. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const scripts = new Set<string>();
  // Requests of the previous page must not be counted.
  await page.goto('about:blank');
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  // The stream of changes would keep the network from becoming idle.
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  assertStillAt(page, address);
  return [...scripts];
}

function assertStillAt(page: Page, address: string): void {
  if (new URL(page.url()).pathname === new URL(address).pathname) return;
  throw new Error(`${address} led to ${page.url()}, and nothing was measured`);
}

/** The compressed size of these scripts in kilobytes (1,000 bytes), as our server sends them. */
async function weigh(scripts: readonly string[]): Promise<number> {
  const bytes = await Promise.all(scripts.map(bytesOnTheWire));
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000;
}

function bytesOnTheWire(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      let bytes = 0;
      for await (const chunk of answer) bytes += chunk.length;
      if (answer.statusCode === 200) resolve(bytes);
      else reject(new Error(`${address} answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}
