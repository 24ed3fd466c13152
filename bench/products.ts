import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBenchDatabase } from './database.ts';
import { median } from './percentile.ts';
import type { Statement } from './servers/count-statements.ts';
import { requestsPerSecond, startSubject } from './subject.ts';
import { nextUncached } from './uncached.ts';

const productCount = 500;
const path = '/api/products/active';
const ownPath = '/api/products?status=active';
const seconds = 3;
const rounds = 3;

type Report = { figures: Record<string, number>; text: string };

/**
 * The list of active products (24 with organization and images) beside what the machine can do at best: `node:http` with the
 * same bytes, `node:http` with the same statement, and the statement alone on PostgreSQL over 8 connections.
 */
export async function benchProducts({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(productCount);
  try {
    const subjects = await startSubjects(database.appUrl, folder);
    const statements = await countStatements(subjects.app);
    const measured = await measureInTurn(ratesOf(subjects, database.appUrl), isQuiet);
    const figures = { bytes: subjects.bytes, ...ratesAndRatios(measured), ...statements };
    await subjects.stop();
    return { figures, text: described(figures) };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The product, and `node:http` with the very bytes and the very statement of its list. */
async function startSubjects(databaseUrl: string, folder: string) {
  const app = await startSubject('app', [databaseUrl, folder]);
  const body = await (await fetch(app.url + nextUncached().path)).arrayBuffer();
  const statement = (await app.sent()).last;
  const [bodyFile, statementFile] = [join(folder, 'body'), join(folder, 'statement')];
  writeFileSync(bodyFile, Buffer.from(body));
  writeFileSync(statementFile, JSON.stringify(statement));
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
    statementsSignedIn: await statementsOf(app.url + ownPath, signedIn(app)),
  };
}

function signedIn({ token }: Subjects['app']) {
  return { authorization: `Bearer ${token}` };
}

/** What is measured, by the name it is printed with. */
function ratesOf({ app, bare, bareWithStatement, statement }: Subjects, databaseUrl: string) {
  return {
    'node:http, same bytes': () => requestsPerSecond({ url: bare.url, seconds }),
    'list, cached': () => requestsPerSecond({ url: app.url + path, seconds }),
    'PostgreSQL alone, same statement': () => statementsPerSecond(databaseUrl, statement),
    'node:http, same statement': () => requestsPerSecond({ url: bareWithStatement.url, seconds }),
    'list, uncached': () => requestsPerSecond({ url: app.url + path, seconds, isUncached: true }),
    'list, signed in': () => requestsPerSecond({ url: app.url + ownPath, seconds, headers: signedIn(app) }),
  };
}

type Name = keyof ReturnType<typeof ratesOf>;

/** One after the other in each round, so that a slow minute of the machine meets all of them. */
async function measureInTurn(
  subjects: Record<Name, () => Promise<number>>,
  isQuiet: boolean,
): Promise<(name: Name) => number> {
  const measured = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(subjects)) {
      if (!isQuiet) process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\x1b[K\r`);
      measured.get(name)?.push(await measure());
    }
  }
  if (!isQuiet) process.stderr.write('\x1b[K');
  return (name) => median(measured.get(name) ?? []);
}

function ratesAndRatios(rate: (name: Name) => number) {
  return {
    nodeHttp: rate('node:http, same bytes'),
    cached: rate('list, cached'),
    postgresAlone: rate('PostgreSQL alone, same statement'),
    nodeHttpWithStatement: rate('node:http, same statement'),
    uncached: rate('list, uncached'),
    signedIn: rate('list, signed in'),
    cachedToNodeHttp: rate('list, cached') / rate('node:http, same bytes'),
    uncachedToNodeHttpWithStatement: rate('list, uncached') / rate('node:http, same statement'),
    uncachedToPostgresAlone: rate('list, uncached') / rate('PostgreSQL alone, same statement'),
  };
}

async function statementsPerSecond(databaseUrl: string, statement: Statement): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const startedAt = performance.now();
  let count = 0;
  const until = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < until) {
        await pool.query({ name: 'bench', ...statement });
        count += 1;
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  await pool.end();
  return count / elapsed;
}

function described(f: Record<string, number>): string {
  const rate = (key: string) =>
    Math.round(f[key] ?? 0)
      .toLocaleString('en-AU')
      .padStart(9);
  const ratio = (key: string) => (f[key] ?? 0).toFixed(2);
  return [
    `Product list: 24 products with organization and images, ${f.bytes} bytes; requests a second, median of ${rounds} rounds`,
    `  node:http, same bytes            ${rate('nodeHttp')}`,
    `  list, cached                     ${rate('cached')}   ${ratio('cachedToNodeHttp')} of node:http (to reach: 0.50)`,
    `  PostgreSQL alone, same statement ${rate('postgresAlone')}`,
    `  node:http, same statement        ${rate('nodeHttpWithStatement')}`,
    `  list, uncached                   ${rate('uncached')}   ${ratio('uncachedToNodeHttpWithStatement')} of node:http with that statement (to reach: 0.60), ${ratio('uncachedToPostgresAlone')} of PostgreSQL alone`,
    `  list, signed in                  ${rate('signedIn')}`,
    `  statements a request: ${f.statementsUncached} uncached (to reach: 1), ${f.statementsSignedIn} signed in (to reach: 2)`,
  ].join('\n');
}
