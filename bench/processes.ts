import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { median } from './percentile.ts';
import { type Product, startProduct } from './product.ts';
import { requestsPerSecond } from './subject.ts';

const productCount = 3_000;
const seconds = 6;
const rounds = 5;
const kinds = ['from the cache', 'past the cache', 'pages of HTML'] as const;
const counts = [1, 2] as const;

type Kind = (typeof kinds)[number];
/** How many processor cores the web processes, the database and the load generator used on average. */
type Busy = { web: number; database: number; load: number };
type Measured = Busy & { kind: Kind; processes: number; perSecond: number; p99: number };
type Report = { figures: Record<string, number>; text: string };

/**
 * Compares one web process with two web processes on the same database. Each round measures both, one after the other.
 * The load generator runs on the same machine. Shows the gain from the second process, and which part uses the cores.
 */
export async function benchProcesses({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const database = await openBenchDatabase(productCount);
  const products: Product[] = [];
  try {
    for (const count of counts) {
      products.push(await startProduct(database, { WORKER: '0', WEB_PROCESSES: String(count) }));
    }
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (!isQuiet) process.stderr.write(`round ${round + 1} of ${rounds}\x1b[K\r`);
      for (const kind of kinds) {
        for (const [at, product] of products.entries()) {
          measured.push({ kind, processes: counts[at] ?? 0, ...(await measure(kind, product, database)) });
        }
      }
    }
    if (!isQuiet) process.stderr.write('\x1b[K');
    return reportOf(measured);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await database.stop();
  }
}

async function measure(
  kind: Kind,
  product: Product,
  { home }: BenchDatabase,
): Promise<Omit<Measured, 'kind' | 'processes'>> {
  const url = product.url + (kind === 'pages of HTML' ? '/marketplace' : '/api/products/active');
  const postmaster = Number.parseInt(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8'), 10);
  const before = { web: ticksOf(product.pid), database: ticksOf(postmaster), load: process.cpuUsage() };
  const { perSecond, p99 } = await requestsPerSecond({ url, seconds, isUncached: kind === 'past the cache' });
  const load = process.cpuUsage(before.load);
  return {
    perSecond,
    p99,
    web: (ticksOf(product.pid) - before.web) / ticksPerSecond / seconds,
    database: (ticksOf(postmaster) - before.database) / ticksPerSecond / seconds,
    load: (load.user + load.system) / 1e6 / seconds,
  };
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processor time of a process and of its children, in ticks (proc_pid_stat(5), utime and stime). */
function ticksOf(root: number): number {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child = 0]) => child));
  return tree.map(ownTicks).reduce((sum, ticks) => sum + ticks, 0);
}

function ownTicks(pid: number): number {
  try {
    // Splits only the text after the process name into fields, because the name itself may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

function reportOf(measured: readonly Measured[]): Report {
  const middle = (kind: Kind, processes: number, of: keyof Omit<Measured, 'kind' | 'processes'>) =>
    median(measured.filter((one) => one.kind === kind && one.processes === processes).map((one) => one[of]));
  const lines = kinds.flatMap((kind) =>
    counts.map((count) => {
      const cell = (of: keyof Busy) => middle(kind, count, of).toFixed(2);
      return `  ${kind.padEnd(15)} ${count} ${count === 1 ? 'process  ' : 'processes'} ${Math.round(
        middle(kind, count, 'perSecond'),
      )
        .toString()
        .padStart(
          6,
        )} a second  p99 ${middle(kind, count, 'p99').toFixed(0).padStart(3)} ms  cores: web ${cell('web')}, database ${cell('database')}, load ${cell('load')}`;
    }),
  );
  const figures = Object.fromEntries(
    kinds.map((kind) => [
      `second process, ${kind}`,
      middle(kind, 2, 'perSecond') / middle(kind, 1, 'perSecond'),
    ]),
  );
  const ratios = Object.entries(figures).map(([name, ratio]) => `  ${name}: ${ratio.toFixed(2)}×`);
  return {
    figures,
    text: [
      `One and two web processes: 32 connections, ${rounds} rounds of ${seconds} s each in turn, medians; ${availableParallelism()} cores, the load and the database among them`,
      ...lines,
      ...ratios,
    ].join('\n'),
  };
}
