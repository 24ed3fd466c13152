import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import { openBenchDatabase } from './database.ts';
import { fillPrices } from './prices/fill.ts';
import { questionsAbout } from './prices/questions.ts';
import { each, timed, timeStatements } from './timing.ts';

/**
 * Measures in milliseconds how long it takes to read a buyer's prices. The catalogue has a million products, and a
 * tenth as many price agreements.
 */
export async function benchPrices({
  isQuiet,
  products = '1000000',
}: {
  isQuiet: boolean;
  products?: string | undefined;
}): Promise<{ figures: Record<string, number>; text: string }> {
  const say = (line: string) => isQuiet || process.stderr.write(`${line}\n`);
  say(`filling ${products} products`);
  const database = await openBenchDatabase(0);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = connect(database.appUrl, 1, 0);
  try {
    await fillCatalogue(owner, Number(products));
    say('filling price agreements');
    await fillPrices(owner, Number(products) / 10);
    const clock = timeStatements(db.$client);
    const figures: Record<string, number> = {};
    const lines: string[] = [];
    for (const [name, ask] of Object.entries(await questionsAbout(db))) {
      const { median, p95 } = await timed(ask, clock);
      figures[`${name}: p95`] = p95;
      lines.push(`${name}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    }
    const head = `${products} products, ${Number(products) / 10} price agreements, ${each} runs of each query`;
    return { figures, text: [head, ...lines].join('\n') };
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}
