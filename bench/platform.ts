import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { countPlatform } from '../server/features/staff/count-platform.ts';
import { countTrends } from '../server/features/staff/count-trends.ts';
import { readFigures, storeFigures } from '../server/features/staff/platform-figures.ts';
import { openBenchDatabase } from './database.ts';
import { median, percentile } from './percentile.ts';
import { fillPlatform } from './platform/fill.ts';

const times = 15;
const mostMs = 100;

type Report = { figures: Record<string, number>; text: string };

/**
 * Measures the staff dashboard with a million users, products and orders: the time to count them, and the time to read the stored counts.
 */
export async function benchPlatform({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const database = await openBenchDatabase(0);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = connect(database.appUrl, 1, 0);
  try {
    if (!isQuiet) process.stderr.write('filling a million users, products and orders\n');
    await fillPlatform(owner);
    const counting = {
      'the worker counts the statistics': () => countPlatform(db),
      'the worker counts 30 days': () => countTrends(db, '30d'),
      'the worker counts 12 months': () => countTrends(db, '12m'),
    };
    const looks = {
      'a request for the statistics': () => readFigures(db, 'statistics'),
      'a request for 30 days': () => readFigures(db, 'trends-30d'),
      'a request for 12 months': () => readFigures(db, 'trends-12m'),
    };
    const counted = await timesOf(counting);
    await storeFigures(db);
    return report({ ...counted, ...(await timesOf(looks)) });
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}

async function timesOf(questions: Record<string, () => Promise<unknown>>): Promise<Record<string, number[]>> {
  const taken: Record<string, number[]> = {};
  for (const [name, ask] of Object.entries(questions)) {
    taken[name] = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      await ask();
      taken[name].push(performance.now() - startedAt);
    }
  }
  return taken;
}

function report(taken: Record<string, number[]>): Report {
  const lines = Object.entries(taken).map(
    ([name, all]) =>
      `  ${name.padEnd(36)}${median(all).toFixed(1).padStart(8)}${percentile(all, 95).toFixed(1).padStart(8)}`,
  );
  return {
    figures: Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, median(all)])),
    text: [
      `A million users, products and orders: milliseconds, ${times} runs of each query (allowed: at most ${mostMs} for a read)`,
      `  ${''.padEnd(36)}${'median'.padStart(8)}${'p95'.padStart(8)}`,
      ...lines,
    ].join('\n'),
  };
}
