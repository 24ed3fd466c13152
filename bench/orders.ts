import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { openBenchDatabase } from './database.ts';
import { fillOrders } from './orders/fill.ts';
import { questionsAbout, type SomeOrder } from './orders/questions.ts';
import { coreTimeOf, each, type Timing, timed, timeStatements } from './timing.ts';

/**
 * The time limit of a query in milliseconds. A search for words has no limit, because such a query reads all orders of
 * a seller.
 */
const most = (question: string) => (question.includes(' word') ? Number.POSITIVE_INFINITY : 15);

/** Measures milliseconds of each query at the database with a million orders. */
export async function benchOrders({
  isQuiet,
  orders = '1000000',
}: {
  isQuiet: boolean;
  orders?: string | undefined;
}): Promise<{ figures: Record<string, number>; text: string }> {
  const say = (line: string) => isQuiet || process.stderr.write(`${line}\n`);
  const answers = await measure(Number(orders), say);
  if (Object.entries(answers).some(([question, { p95 }]) => p95 > most(question))) process.exitCode = 1;
  const figures = Object.fromEntries(
    Object.entries(answers).map(([question, { p95 }]) => [`${question}: p95 of ${orders}`, p95]),
  );
  return { figures, text: described(answers, Number(orders)) };
}

async function measure(count: number, say: (line: string) => unknown): Promise<Record<string, Timing>> {
  say(`filling ${count} orders`);
  const database = await openBenchDatabase(0);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillOrders(owner, count);
  const db = connect(database.appUrl, 1, 0);
  try {
    const clock = timeStatements(db.$client);
    const readCore = await coreTimeOf(db.$client);
    const questions = questionsAbout(db, await someOrders(owner, count));
    const answers: Record<string, Timing> = {};
    for (const [name, ask] of Object.entries(questions)) {
      say(name);
      answers[name] = await timed(ask, clock, readCore);
    }
    return answers;
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}

/** A sample of the orders. Each has a user on the buyer's side and one on the seller's side who may read it. */
export async function someOrders(owner: pg.Client, count: number): Promise<SomeOrder[]> {
  const { rows } = await owner.query<SomeOrder>(
    `SELECT id, order_number AS number, buyer_id AS buyer, buyer_org_id AS org, seller_org_id AS seller, created_at::text AS at,
       (SELECT user_id FROM organization_members WHERE org_id = buyer_org_id LIMIT 1) AS "orgReader",
       (SELECT user_id FROM organization_members WHERE org_id = seller_org_id LIMIT 1) AS "sellerReader"
     FROM orders TABLESAMPLE bernoulli (${Math.min(100, 1_000_000 / count)}) REPEATABLE (1)`,
  );
  return rows;
}

function described(answers: Record<string, Timing>, count: number): string {
  const ms = (value: number) => value.toFixed(1).padStart(7);
  const lines = Object.entries(answers).map(([name, { median, p95, core }]) =>
    `  ${name.padEnd(42)}${ms(median)}${ms(p95)}${ms(core)}  ${p95 > most(name) ? `over ${most(name)} ms` : ''}`.trimEnd(),
  );
  return [
    `Orders: milliseconds at the database, ${each} runs of each query (allowed with ${count} orders: p95 of at most 15, except for a search by words; core: p95 of the database's processor time)`,
    `  ${''.padEnd(42)}${['median', 'p95', 'core'].map((head) => head.padStart(7)).join('')}`,
    ...lines,
  ].join('\n');
}
