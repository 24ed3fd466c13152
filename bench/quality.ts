import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { emptyTally, importDevices } from '../server/features/products/imports/import-devices.ts';
import { readTerms } from '../server/features/products/imports/terms.ts';
import { listProducts } from '../server/features/products/list-products.ts';
import { openBenchDatabase } from './database.ts';
import { askAbout, type Device, type Question } from './quality/questions.ts';

type Report = { figures: Record<string, number>; text: string };
type Options = { isQuiet: boolean; devices?: string | undefined };

/**
 * Measures how relevant the results of the search are, not how fast it is. Imports the devices of a GUDID file as
 * `npm run import` does. For each kind of query, prints how often the first result is relevant, and how often one of
 * the first ten results is relevant.
 */
export async function benchQuality({ isQuiet, devices: path }: Options): Promise<Report> {
  if (!path) throw new Error('Say which devices: npm run bench -- quality --devices <GUDID file>');
  const database = await openBenchDatabase(0);
  const db = connect(database.appUrl, 1);
  try {
    const seller = await firstSeller(database.ownerUrl);
    const terms = readTerms({ price: '49.90', status: 'active', deviceClass: 'II' });
    await importDevices({ db, path, orgId: seller, terms }, emptyTally());
    await db.$client.query('SELECT count_terms()');
    const { rows: devices } = await db.$client.query<Device>(
      'SELECT id, name, details FROM products ORDER BY id',
    );
    const judged: Judged[] = [];
    for (const question of askAbout(devices)) {
      judged.push({ ...question, place: await placeOfAnswer(db, question) });
      if (!isQuiet) process.stderr.write(`${judged.length} questions\r`);
    }
    if (!isQuiet) for (const missed of judged.filter(({ place }) => place !== 1)) reportMiss(missed);
    return described(judged, devices.length);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

/** @returns the position of the first relevant product in the results, from 1; 0 if none is among the first ten */
async function placeOfAnswer(db: ReturnType<typeof connect>, { text, answers }: Question): Promise<number> {
  const body = await listProducts(db, {
    scope: { kind: 'active' },
    search: text.slice(0, 200),
    filters: {},
    pageSize: 10,
  });
  const { items }: { items: { id: string }[] } = JSON.parse(body);
  return 1 + items.findIndex(({ id }) => answers.has(id));
}

function reportMiss({ kind, text, place, answers }: Judged): void {
  process.stderr.write(`${kind} | ${text} | place ${place} | ${answers.size} answers\n`);
}

async function firstSeller(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organizations LIMIT 1');
  await client.end();
  return rows[0]?.id ?? '';
}

type Judged = Question & { place: number };

function described(judged: readonly Judged[], devices: number): Report {
  const kinds = [...new Set(judged.map(({ kind }) => kind)), 'all'];
  const shares = kinds.map((kind) => {
    const asked = judged.filter((one) => kind === 'all' || one.kind === kind);
    const share = (isGood: (place: number) => boolean) =>
      asked.filter(({ place }) => isGood(place)).length / asked.length;
    return {
      kind,
      asked: asked.length,
      first: share((place) => place === 1),
      ten: share((place) => place > 0),
    };
  });
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);
  return {
    figures: Object.fromEntries(
      shares.flatMap(({ kind, first, ten }) => [
        [`${kind}: first`, first],
        [`${kind}: among ten`, ten],
      ]),
    ),
    text: [
      `Search quality: ${devices} devices, questions with known answers; the share with an answer first, and among the first ten`,
      ...shares.map(
        ({ kind, asked, first, ten }) =>
          `  ${kind.padEnd(26)} ${String(asked).padStart(5)} asked  ${percent(first)}  ${percent(ten)}`,
      ),
    ].join('\n'),
  };
}
