import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchDatabase } from './database.ts';
import { median, percentile } from './percentile.ts';
import { type Subject, sendRequests, startSubject } from './subject.ts';

const rounds = 24;
/** The maximum ratio of the cost with metrics to the cost without metrics. */
const mostCost = 1.02;

/**
 * The number of requests in a round of each load. With these numbers, all rounds are short and take about the same
 * time.
 */
const loads = {
  'list, cached': { path: '/api/products/active', isUncached: false, isSignedIn: false, amount: 5_000 },
  'list, uncached': { path: '/api/products/active', isUncached: true, isSignedIn: false, amount: 500 },
  'list, signed in': {
    path: '/api/products?status=active',
    isUncached: false,
    isSignedIn: true,
    amount: 500,
  },
} as const;
/** The number of warm-up requests for each load. Afterwards the servers have compiled their code. */
const warmUpRequests = 5_000;

type Name = keyof typeof loads;
const names = Object.keys(loads) as Name[];

/**
 * One server with metrics and two without. The difference between the two without metrics is the error of the
 * measurement.
 */
const kinds = ['with', 'without', 'without again'] as const;
type Kind = (typeof kinds)[number];
type Costs = Record<Kind, number>;

type Report = { figures: Record<string, number>; text: string };

/**
 * Measures the cost of metrics: the processor time of a request with and without them, in many short alternating
 * rounds. Processor time and alternation reduce the effect of other programs on the machine; the median ignores short
 * disturbances.
 */
export async function benchMetrics({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(500);
  const subjects: Subject[] = [];
  try {
    for (const kind of kinds) {
      subjects.push(await startSubject('app', [database.appUrl, folder, kind === 'with' ? 'metrics' : '']));
    }
    const costs: Record<Name, Costs[]> = { 'list, cached': [], 'list, uncached': [], 'list, signed in': [] };
    for (const name of names) {
      for (const subject of subjects) {
        const headers = await headersOf(name, subject);
        await ask(name, subject, { headers, amount: warmUpRequests });
      }
    }
    for (let round = 0; round < rounds; round += 1) {
      if (!isQuiet) process.stderr.write(`round ${round + 1} of ${rounds}\x1b[K\r`);
      for (const name of names) costs[name].push(await costsOf(name, subjects, round));
    }
    return report(costs);
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All six sequences of the three servers, one for each round, so that each server follows each other server equally often. */
const orders = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
  [0, 2, 1],
  [2, 0, 1],
  [1, 0, 2],
] as const;

async function costsOf(name: Name, subjects: readonly Subject[], round: number): Promise<Costs> {
  const costs: Costs = { with: 0, without: 0, 'without again': 0 };
  for (const place of orders[round % orders.length] ?? []) {
    costs[kinds[place]] = await costOf(name, subjects[place] as Subject);
  }
  return costs;
}

/** Microseconds of the server's processor time for a request. */
async function costOf(name: Name, subject: Subject): Promise<number> {
  const { amount } = loads[name];
  const headers = await headersOf(name, subject);
  const before = (await subject.sent()).cpuMicroseconds;
  await ask(name, subject, { headers, amount });
  return ((await subject.sent()).cpuMicroseconds - before) / amount;
}

async function headersOf(name: Name, subject: Subject): Promise<Record<string, string>> {
  return loads[name].isSignedIn ? { authorization: `Bearer ${await subject.token()}` } : {};
}

type Requests = { headers: Record<string, string>; amount: number };

async function ask(name: Name, { url }: Subject, { headers, amount }: Requests): Promise<void> {
  const { path, isUncached } = loads[name];
  await sendRequests({ url: url + path, headers, isUncached }, amount);
}

function report(costs: Record<Name, Costs[]>): Report {
  const figures: Record<string, number> = {};
  const lines = names.map((name) => {
    const all = costs[name];
    figures[name] = median(ratios(all, 'with'));
    const micros = percentile(
      all.map(({ without }) => without),
      calm,
    );
    return [
      `  ${name.padEnd(17)}${micros.toFixed(0).padStart(5)} µs`,
      `${spread(ratios(all, 'with'))} ${calmRatio(all, 'with')}`,
      `without again: ${spread(ratios(all, 'without again'))} ${calmRatio(all, 'without again')}`,
    ].join('   ');
  });
  return {
    figures,
    text: [
      `Processor time of a request without metrics, and the factor by which metrics increase it (allowed: at most ${mostCost}).`,
      `Each factor is the median of ${rounds} rounds. In parentheses: the range of the middle half of the rounds. Last: the factor from the 20th percentiles of the rounds.`,
      ...lines,
    ].join('\n'),
  };
}

/**
 * The comparison uses this percentile of the costs of all rounds. Other programs on the machine make rounds slower, so
 * the fastest rounds are closest to the true cost.
 */
const calm = 20;

const ratios = (all: readonly Costs[], kind: Kind) => all.map((costs) => costs[kind] / costs.without);

function calmRatio(all: readonly Costs[], kind: Kind): string {
  const cost = (of: Kind) =>
    percentile(
      all.map((costs) => costs[of]),
      calm,
    );
  return (cost(kind) / cost('without')).toFixed(3);
}

function spread(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(3)} (${percentile(ratios, 25).toFixed(3)} to ${percentile(ratios, 75).toFixed(3)})`;
}
