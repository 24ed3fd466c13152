import pg from 'pg';
import { connect, type Database } from '../server/db/connection.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import { openBenchDatabase } from './database.ts';
import { fillPrices } from './prices/fill.ts';
import { fillCart } from './prices/fill-cart.ts';
import { pageOf, type Question, questionsAbout } from './prices/questions.ts';
import { type Clock, coreTimeOf, each, type Timing, timed, timeStatements } from './timing.ts';

type Answer = Timing & { most: number };

/**
 * Measures in milliseconds how long it takes to read a buyer's prices. The catalogue has a million products, and a
 * tenth as many price agreements. The first page of the list is also measured before there are packs and agreements.
 * The exit code is 1 if a p95 of processor time is above its target.
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
    const clock = timeStatements(db.$client);
    const before = { ask: () => pageOf(db), most: 15 };
    const answers = await ask(db, clock, { 'a page of cards, without prices of buyers': before });
    say('filling price agreements and a cart');
    await fillPrices(owner, Number(products) / 10);
    Object.assign(answers, await ask(db, clock, await questionsAbout(db, await fillCart(owner))));
    if (Object.values(answers).some(({ core, most }) => core > most)) process.exitCode = 1;
    return { figures: figuresOf(answers), text: described(answers, Number(products)) };
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}

async function ask(db: Database, clock: Clock, questions: Record<string, Question>) {
  const readCore = await coreTimeOf(db.$client);
  const answers: Record<string, Answer> = {};
  for (const [name, { ask, most }] of Object.entries(questions))
    answers[name] = { ...(await timed(ask, clock, readCore)), most };
  return answers;
}

const figuresOf = (answers: Record<string, Answer>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, { p95, core }]) => [
      [`${name}: p95`, p95],
      [`${name}: core`, core],
    ]),
  );

function described(answers: Record<string, Answer>, products: number): string {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const lines = Object.entries(answers).map(
    ([name, { median, p95, core, most }]) =>
      `  ${name.padEnd(46)}${ms(median)}${ms(p95)}${ms(core)}${String(most).padStart(8)}`,
  );
  return [
    `${products} products, ${products / 10} price agreements, ${each} runs of each query (ms; core: p95 of the database's processor time)`,
    `  ${''.padEnd(46)}${['median', 'p95', 'core', 'target'].map((head) => head.padStart(8)).join('')}`,
    ...lines,
  ].join('\n');
}
