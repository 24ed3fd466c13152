import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchDatabase } from './database.ts';
import { median } from './percentile.ts';
import { requestsPerSecond, type Subject, startSubject } from './subject.ts';

const seconds = 1;
const rounds = 5;
/** How much more the work may cost with metrics than without. */
const mostCost = 1.02;

const loads = {
  'list, cached': { path: '/api/products/active', isUncached: false },
  'list, uncached': { path: '/api/products/active', isUncached: true },
  'list, signed in': { path: '/api/products?status=active', isUncached: false },
} as const;
type Name = keyof typeof loads;

type Report = { figures: Record<string, number>; text: string };

/**
 * What metrics cost: the processor time of a request with them and without, in turn. Processor time, because beside others on the
 * machine a rate says more about them.
 */
export async function benchMetrics({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(500);
  try {
    const without = await startSubject('app', [database.appUrl, folder]);
    const withMetrics = await startSubject('app', [database.appUrl, folder, 'metrics']);
    const ratios: Record<Name, number[]> = {
      'list, cached': [],
      'list, uncached': [],
      'list, signed in': [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of Object.keys(loads) as Name[]) {
        if (!isQuiet) process.stderr.write(`round ${round} of ${rounds}: ${name}\x1b[K\r`);
        const ratio = await compare(name, without, withMetrics, round % 2 === 0);
        // In the first round everything is compiled.
        if (round > 0) ratios[name].push(ratio);
      }
    }
    await Promise.all([without.stop(), withMetrics.stop()]);
    return report(ratios);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(name: Name, one: Subject, other: Subject, isOneFirst: boolean): Promise<number> {
  const [first, second] = isOneFirst ? [one, other] : [other, one];
  const costs = [await costOf(name, first), await costOf(name, second)] as const;
  return isOneFirst ? costs[1] / costs[0] : costs[0] / costs[1];
}

/** Microseconds of the server's processor for a request. */
async function costOf(name: Name, subject: Subject): Promise<number> {
  const { path, isUncached } = loads[name];
  const headers = name === 'list, signed in' ? { authorization: `Bearer ${subject.token}` } : {};
  const before = (await subject.sent()).cpuMicroseconds;
  const { perSecond } = await requestsPerSecond({ url: subject.url + path, seconds, headers, isUncached });
  return ((await subject.sent()).cpuMicroseconds - before) / (perSecond * seconds);
}

function report(ratios: Record<Name, number[]>): Report {
  const figures = Object.fromEntries(Object.entries(ratios).map(([name, all]) => [name, median(all)]));
  const lines = Object.entries(figures).map(
    ([name, ratio]) => `  ${name.padEnd(18)}${ratio.toFixed(3)} (at most: ${mostCost})`,
  );
  return {
    figures,
    text: [
      `Processor time of a request with metrics, to that without; median of ${rounds} rounds`,
      ...lines,
    ].join('\n'),
  };
}
