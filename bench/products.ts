import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBenchDatabase } from './database.ts';
import { median, percentile } from './percentile.ts';
import { plainList } from './plain-list.ts';
import type { Statement } from './servers/count-statements.ts';
import { type Rate, requestsPerSecond, startSubject } from './subject.ts';
import { nextUncached } from './uncached.ts';

const productCount = 500;
const path = '/api/products/active';
const ownPath = '/api/products?status=active';
const seconds = 3;
const rounds = 3;
const statementRuns = 1_500;

type Report = { figures: Record<string, number>; text: string };

/**
 * Compares the list of active products (24 with organization and images) with the fastest possible servers on this machine: `node:http`
 * with the same bytes, `node:http` with a plain statement for the same rows, and the statements alone on PostgreSQL.
 */
export async function benchProducts({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(productCount);
  try {
    const subjects = await startSubjects(database.appUrl, folder);
    const counted = await countStatements(subjects.app);
    const statements = await statementsSideBySide(database.appUrl, {
      own: subjects.statement,
      plain: plainList,
    });
    const measured = await measureInTurn(ratesOf(subjects), isQuiet);
    const figures = { bytes: subjects.bytes, ...figuresOf(measured), ...statements, ...counted };
    await subjects.stop();
    return { figures, text: described(figures, measured) };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the product, `node:http` with the bytes of the product's list, and `node:http` with the plain statement. */
async function startSubjects(databaseUrl: string, folder: string) {
  const app = await startSubject('app', [databaseUrl, folder]);
  const body = await (await fetch(app.url + nextUncached().path)).arrayBuffer();
  const statement = (await app.sent()).last;
  const [bodyFile, statementFile] = [join(folder, 'body'), join(folder, 'statement')];
  writeFileSync(bodyFile, Buffer.from(body));
  writeFileSync(statementFile, JSON.stringify(plainList));
  const bare = await startSubject('bare', [bodyFile]);
  const bareWithStatement = await startSubject('bare', [bodyFile, databaseUrl, statementFile]);
  return {
    app,
    bare,
    bareWithStatement,
    statement,
    bytes: body.byteLength,
    stop: () => Promise.all([app.stop(), bare.stop(), bareWithStatement.stop()]),
  };
}

type Subjects = Awaited<ReturnType<typeof startSubjects>>;

async function countStatements(app: Subjects['app']) {
  const statementsOf = async (url: string, headers = {}) => {
    const before = (await app.sent()).count;
    await (await fetch(url, { headers })).arrayBuffer();
    return (await app.sent()).count - before;
  };
  return {
    statementsUncached: await statementsOf(app.url + nextUncached().path),
    statementsSignedIn: await statementsOf(app.url + ownPath, await signedIn(app)),
  };
}

async function signedIn({ token }: Subjects['app']) {
  return { authorization: `Bearer ${await token()}` };
}

const names = [
  'node:http, same bytes',
  'list, cached',
  'node:http, plain statement',
  'list, uncached',
  'list, signed in',
] as const;
type Name = (typeof names)[number];

function ratesOf({ app, bare, bareWithStatement }: Subjects): Record<Name, () => Promise<Rate>> {
  return {
    'node:http, same bytes': () => requestsPerSecond({ url: bare.url, seconds }),
    'list, cached': () => requestsPerSecond({ url: app.url + path, seconds }),
    // Sends each request to a new URL, like the measurement 'list, uncached', so that the load generator does the same
    // work for both.
    'node:http, plain statement': () =>
      requestsPerSecond({ url: bareWithStatement.url, seconds, isUncached: true }),
    'list, uncached': () => requestsPerSecond({ url: app.url + path, seconds, isUncached: true }),
    'list, signed in': async () =>
      requestsPerSecond({ url: app.url + ownPath, seconds, headers: await signedIn(app) }),
  };
}

type Measured = Record<Name, Rate>;

/**
 * Sends requests to the servers in turn within each round, so that other programs on the machine affect all servers.
 */
async function measureInTurn(
  subjects: Record<Name, () => Promise<Rate>>,
  isQuiet: boolean,
): Promise<Measured> {
  const measured: Record<string, Rate[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      if (!isQuiet) process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\x1b[K\r`);
      measured[name]?.push(await subjects[name]());
    }
  }
  if (!isQuiet) process.stderr.write('\x1b[K');
  const of = (name: Name, key: keyof Rate) => median((measured[name] ?? []).map((rate) => rate[key]));
  const middle = (name: Name): Rate => ({
    perSecond: of(name, 'perSecond'),
    median: of(name, 'median'),
    p99: of(name, 'p99'),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Measured;
}

function figuresOf(measured: Measured): Record<string, number> {
  const ratio = (a: Name, b: Name) => measured[a].perSecond / measured[b].perSecond;
  return {
    ...Object.fromEntries(
      names.flatMap((name) =>
        Object.entries(measured[name]).map(([figure, value]) => [`${name}: ${figure}`, value]),
      ),
    ),
    cachedToNodeHttp: ratio('list, cached', 'node:http, same bytes'),
    uncachedToPlain: ratio('list, uncached', 'node:http, plain statement'),
    signedInToPlain: ratio('list, signed in', 'node:http, plain statement'),
  };
}

/**
 * Measures each statement in milliseconds over one connection. The statements alternate, so that other programs on
 * the machine affect both.
 */
async function statementsSideBySide(
  databaseUrl: string,
  statements: Record<'own' | 'plain', Statement>,
): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const times: Record<'own' | 'plain', number[]> = { own: [], plain: [] };
  for (let n = 0; n < statementRuns; n += 1) {
    for (const name of ['own', 'plain'] as const) {
      const startedAt = performance.now();
      await client.query({ name, ...statements[name] });
      times[name].push(performance.now() - startedAt);
    }
  }
  await client.end();
  return {
    ownMedian: median(times.own),
    ownP99: percentile(times.own, 99),
    plainMedian: median(times.plain),
    plainP99: percentile(times.plain, 99),
    ownToPlain: median(times.own) / median(times.plain),
  };
}

function described(f: Record<string, number>, measured: Measured): string {
  const ratio = (key: string) => (f[key] ?? 0).toFixed(2);
  const line = (name: Name) => {
    const { perSecond, median, p99 } = measured[name];
    const rate = Math.round(perSecond).toLocaleString('en-AU').padStart(7);
    return `  ${name.padEnd(28)}${rate} a second   median ${median.toFixed(0).padStart(3)} ms   p99 ${p99.toFixed(0).padStart(4)} ms`;
  };
  const ms = (key: string) => `${ratio(key)} ms`;
  return [
    `Product list: 24 products with organization and images, ${f.bytes} bytes; 32 connections, medians of ${rounds} rounds`,
    line('node:http, same bytes'),
    `${line('list, cached')}   ${ratio('cachedToNodeHttp')} of node:http (required: at least 0.50)`,
    line('node:http, plain statement'),
    `${line('list, uncached')}   ${ratio('uncachedToPlain')} of node:http with the plain statement (required: at least 0.70)`,
    `${line('list, signed in')}   ${ratio('signedInToPlain')} of node:http with the plain statement (required: at least 0.50)`,
    `  the statement alone          ${ms('ownMedian')}, p99 ${ms('ownP99')}; the plain one ${ms('plainMedian')}, p99 ${ms('plainP99')}: ${ratio('ownToPlain')}× (allowed: at most 1.10)`,
    `  statements for each request: ${f.statementsUncached} uncached (allowed: 1), ${f.statementsSignedIn} signed in (allowed: 2)`,
  ].join('\n');
}
