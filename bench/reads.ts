import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openBenchDatabase } from './database.ts';
import { median, percentile } from './percentile.ts';
import { type Product, startProduct } from './product.ts';
import type { Options } from './senders/reads.ts';

const productCount = 3_000;
const connections = 16;
const seconds = 8;
const rounds = 3;
const words = ['electrode', 'stretch', 'sintered', 'hours', 'recordings', 'bench', 'nx', 'sizes'];

type Round = { name: 'list' | 'search'; median: number; p99: number; perSecond: number; residentMB: number };
type Report = { figures: Record<string, number>; text: string };

/**
 * Measures uncached reads of the product list, and of searches in it. The product runs as with `npm start`. 16
 * connections send requests; each request has a new URL. In every round, p99 may be at most five times the median,
 * and resident memory at most 160 MB.
 */
export async function benchReads({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const database = await openBenchDatabase(productCount);
  const product = await startProduct(database);
  try {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['list', 'search'] as const) {
        if (!isQuiet) process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\x1b[K\r`);
        measured.push({ name, ...(await measure(product, name === 'search' ? words : [])) });
      }
    }
    if (!isQuiet) process.stderr.write('\x1b[K');
    const figures = {
      worstListP99ToMedian: worst(measured.filter(({ name }) => name === 'list')),
      worstSearchP99ToMedian: worst(measured.filter(({ name }) => name === 'search')),
      mostResidentMB: Math.max(...measured.map(({ residentMB }) => residentMB)),
    };
    return { figures, text: described(measured, figures) };
  } finally {
    await product.stop();
    await database.stop();
  }
}

async function measure(product: Product, words: readonly string[]): Promise<Omit<Round, 'name'>> {
  const file = fileURLToPath(new URL('./senders/reads.ts', import.meta.url));
  const options: Options = { url: product.url, connections, seconds, words };
  const sender = fork(file, [JSON.stringify(options)], { serialization: 'advanced' });
  let residentMB = 0;
  const watch = setInterval(() => {
    residentMB = Math.max(residentMB, product.residentMB());
  }, 200);
  const [latencies] = await Promise.race([once(sender, 'message'), once(sender, 'exit')]);
  clearInterval(watch);
  if (!Array.isArray(latencies)) throw new Error('A read failed, see above');
  return {
    median: median(latencies),
    p99: percentile(latencies, 99),
    perSecond: latencies.length / seconds,
    residentMB,
  };
}

function worst(rounds: readonly Round[]): number {
  return Math.max(...rounds.map(({ median, p99 }) => p99 / median));
}

function described(measured: readonly Round[], figures: Record<string, number>): string {
  const lines = measured.map(
    ({ name, median, p99, perSecond, residentMB }) =>
      `  ${name.padEnd(6)}  median ${median.toFixed(1).padStart(5)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${(p99 / median).toFixed(1).padStart(4)}×  ${Math.round(perSecond).toString().padStart(5)} a second  memory ${Math.round(residentMB)} MB`,
  );
  return [
    `Uncached reads: ${connections} connections, ${seconds} s each round, ${productCount} products`,
    ...lines,
    `  highest p99 divided by median: list ${figures.worstListP99ToMedian?.toFixed(1)}×, search ${figures.worstSearchP99ToMedian?.toFixed(1)}× (allowed: at most 5); memory ${Math.round(figures.mostResidentMB ?? 0)} MB (allowed: at most 160)`,
  ].join('\n');
}
