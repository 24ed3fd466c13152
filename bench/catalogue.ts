import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import { questionsAbout } from './catalogue/questions.ts';
import { measureWrites, type Writes } from './catalogue/writes.ts';
import { openBenchDatabase } from './database.ts';
import { each, type Timing, timed, timeStatements } from './timing.ts';

type Report = { figures: Record<string, number>; text: string };
type Catalogue = { answers: Record<string, Timing>; writes: Writes; size: string };

const small = 1_000;
/**
 * The time limit of a query in milliseconds. It is higher for a search text with a spelling mistake, because the
 * database then also looks for similar words.
 */
const most = (question: string) => (question.includes('mistake') ? 50 : 15);

/**
 * Compares a catalogue of a million products of ten thousand sellers with one of a thousand products. Measures how
 * many milliseconds each query and each write takes at the database.
 */
export async function benchCatalogue({
  isQuiet,
  products = '1000000',
}: {
  isQuiet: boolean;
  products?: string | undefined;
}): Promise<Report> {
  const say = (line: string) => isQuiet || process.stderr.write(`${line}\n`);
  const few = await measure(small, say);
  const many = await measure(Number(products), say);
  const figures = Object.fromEntries(
    Object.keys(many.answers).flatMap((question) => [
      [`${question}: p95 of ${small}`, few.answers[question]?.p95 ?? Number.NaN],
      [`${question}: p95 of ${products}`, many.answers[question]?.p95 ?? Number.NaN],
    ]),
  );
  return { figures, text: described(few, many, Number(products)) };
}

async function measure(products: number, say: (line: string) => unknown): Promise<Catalogue> {
  say(`filling ${products} products`);
  const database = await openBenchDatabase(0);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillCatalogue(owner, products);
  const db = connect(database.appUrl, 1, 0);
  try {
    const clock = timeStatements(db.$client);
    const { rows } = await owner.query(
      `SELECT name, details, currency, price, org_id AS "orgId" FROM products TABLESAMPLE bernoulli (${Math.min(100, 100_000 / products)}) REPEATABLE (1)
       WHERE status = 'active'`,
    );
    const questions = await questionsAbout(db, rows);
    const answers: Record<string, Timing> = {};
    for (const [name, ask] of Object.entries(questions)) {
      say(`${products}: ${name}`);
      answers[name] = await timed(ask, clock);
    }
    const size = await sizeOf(owner);
    return { answers, writes: await measureWrites(owner), size };
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}

async function sizeOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_table_size('products')) || ', its indexes ' || pg_size_pretty(pg_indexes_size('products'))
       || ' (' || pg_size_pretty(pg_relation_size('products_search')) || ' for the search), its words '
       || pg_size_pretty(pg_total_relation_size('product_terms')) AS size`,
  );
  return rows[0]?.size ?? '';
}

function described(few: Catalogue, many: Catalogue, products: number): string {
  const ms = (value: number | undefined) => (value ?? Number.NaN).toFixed(1).padStart(7);
  const lines = Object.entries(many.answers).map(([name, { median, p95 }]) => {
    const before = few.answers[name];
    const ratio = p95 / (before?.p95 ?? Number.NaN);
    const missed = [p95 > most(name) && `over ${most(name)} ms`, ratio > 2 && 'over 2×']
      .filter(Boolean)
      .join(', ');
    return `  ${name.padEnd(34)}${ms(before?.median)}${ms(before?.p95)}  ${ms(median)}${ms(p95)}  ${ratio.toFixed(1).padStart(5)}×  ${missed}`.trimEnd();
  });
  return [
    `Catalogue: milliseconds at the database, ${each} runs of each query (allowed with ${products} products: p95 of at most 15, or 50 for a query with a typing mistake, and at most 2× the p95 with ${small} products)`,
    `  ${''.padEnd(34)}${`${small}: median, p95`.padStart(16)}${`${products}: median, p95`.padStart(20)}`,
    ...lines,
    `  size of the table: ${many.size}`,
    ...Object.entries(many.writes).map(
      ([what, { own, plain }]) =>
        `  ${what}: ${own.toFixed(2)} ms, in a table without search ${plain.toFixed(2)} ms: ${(own / plain).toFixed(1)}×`,
    ),
  ].join('\n');
}
