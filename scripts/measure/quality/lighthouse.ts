import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { median } from '../../../bench/percentile.ts';
import { startChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { type MeasuredPage, measuredPages, signInSeller } from './pages.ts';
import type { Part } from './part.ts';

/**
 * Runs Lighthouse for a mid-range phone on slow 4G, with its default simulation. Also measures the largest contentful
 * paint on a desktop without throttling. Ignores the SEO audits on pages for signed-in users.
 */
export const measureWithLighthouse: Part = async ({ origin, runs, report }) => {
  const pages = await measuredPages(origin);
  for (const isSignedIn of [false, true]) {
    await using browser = await startChromium();
    if (isSignedIn) await browser.act((page) => signInSeller(page, origin));
    for (const page of pages.filter((page) => page.isSignedIn === isSignedIn)) {
      const audit = (config: Config) => auditRepeatedly(browser.port, origin + page.path, config, runs);
      report(mobileFigures(page, await audit(mobile(page))));
      report([desktopFigure(page, await audit(desktop))]);
    }
  }
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const mobile = ({ isIndexed }: MeasuredPage): Config => ({
  extends: 'lighthouse:default',
  settings: { onlyCategories: categories.filter((category) => isIndexed || category !== 'seo') },
});

const desktop: Config = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttlingMethod: 'provided',
    onlyAudits: ['largest-contentful-paint'],
  },
};

async function auditRepeatedly(port: number, address: string, config: Config, runs: number) {
  const results: Result[] = [];
  const flags: Flags = {
    port,
    logLevel: 'error',
    // Without this, Lighthouse would clear the storage, which contains the session. It still clears the HTTP cache
    // before each run.
    disableStorageReset: true,
    // Lighthouse waits for an idle network, but the stream of changes of a signed-in user never ends.
    maxWaitForLoad: 15_000,
  };
  let unrecorded = 0;
  while (results.length < runs) {
    const result = (await lighthouse(address, flags, config))?.lhr;
    const failure = result ? failureOf(result) : 'Lighthouse gave no result';
    // If the beginning of a trace is missing, nothing can be measured. Such a run is reported and repeated, at most
    // `runs` times in all.
    if (failure?.includes('NO_NAVSTART') && unrecorded++ < runs) console.log(`Once more: ${failure}`);
    else if (failure) throw new Error(`${address}: ${failure}`);
    else if (result?.finalDisplayedUrl !== address)
      throw new Error(`${address} led to ${result?.finalDisplayedUrl}, and nothing was measured`);
    else results.push(result);
  }
  return results;
}

/** The error of the whole run, or the error of its largest contentful paint. */
function failureOf({ runtimeError, audits }: Result): string | undefined {
  return (
    (runtimeError && `${runtimeError.message} (${runtimeError.code})`) ??
    audits['largest-contentful-paint']?.errorMessage
  );
}

function mobileFigures({ name: of, mobileLcpMs }: MeasuredPage, results: readonly Result[]): Figure[] {
  return [
    ...categories.flatMap((category) => scoreOf(category, of, results)),
    {
      of,
      name: 'LCP mobile',
      value: auditOf('largest-contentful-paint', results),
      unit: 'ms',
      gate: { atMost: mobileLcpMs },
    },
    { of, name: 'CLS', value: auditOf('cumulative-layout-shift', results), gate: { atMost: 0.01 } },
    { of, name: 'TBT', value: auditOf('total-blocking-time', results), unit: 'ms', gate: { atMost: 150 } },
  ];
}

function scoreOf(category: (typeof categories)[number], of: string, results: readonly Result[]): Figure[] {
  const [first] = results;
  if (!first?.categories[category]) return [];
  return [
    {
      of,
      name: category,
      value: Math.round(
        100 * median(results.map((result) => result.categories[category]?.score ?? Number.NaN)),
      ),
      gate: { atLeast: category === 'performance' ? 95 : 100 },
      hint: failedAudits(first, category).join(', '),
    },
  ];
}

function failedAudits({ audits, categories }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function desktopFigure({ name: of, desktopLcpMs }: MeasuredPage, results: readonly Result[]): Figure {
  return {
    of,
    name: 'LCP desktop, unthrottled',
    value: auditOf('largest-contentful-paint', results),
    unit: 'ms',
    gate: { atMost: desktopLcpMs },
  };
}

function auditOf(audit: string, results: readonly Result[]): number {
  return median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
}
