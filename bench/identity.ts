import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchDatabase } from './database.ts';
import { keyReads } from './key-reads.ts';
import { latenciesAtRate } from './latency.ts';
import { median, percentile } from './percentile.ts';
import { post } from './post.ts';
import { openSignInLoad, type SignInLoad } from './sign-in-load.ts';
import { type Subject, startSubject } from './subject.ts';
import { type Asked, nextUncached } from './uncached.ts';

type Report = { figures: Record<string, number>; text: string };

const each = 200;
const turns = 6;
const seconds = 3;
const password = 'bench password 2026';

/**
 * Measures whether response times reveal that an email address has an account, how much a burst of sign-ins slows
 * down reads, the cost of the session check for a request, and what an API key costs compared with a session.
 */
export async function benchIdentity({ isQuiet }: { isQuiet: boolean }): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'myelin-bench-files-'));
  const database = await openBenchDatabase(500);
  const app = await startSubject('app', [database.appUrl, folder]);
  const say = (line: string) => isQuiet || process.stderr.write(`${line}\n`);
  try {
    say('signing up the known');
    const known = Array.from({ length: 50 }, (_, n) => `known-${n}@bench.example`);
    for (const email of known)
      await post(app.url, '/api/auth/sign-up', { email, password, fullName: 'Known Person' });
    say('known and unknown addresses, side by side');
    const signIn = await sideBySide(
      (email) => post(app.url, '/api/auth/sign-in', { email, password: 'a wrong one' }),
      known,
    );
    const reset = await sideBySide((email) => post(app.url, '/api/auth/password-reset', { email }), known);
    say('the product list, quiet and beside 20 sign-ins at once');
    const load = openSignInLoad({ url: app.url, emails: known, password, atOnce: 20 });
    const list = await listBesideSignIns(app.url, load).finally(load.end);
    say('the session check');
    const check = await sessionCheck(app);
    say('the list of an organization, with a session and with an API key');
    const keys = await keyReads(app);
    const figures = {
      signInKnown: signIn.known,
      signInUnknown: signIn.unknown,
      resetKnown: reset.known,
      resetUnknown: reset.unknown,
      ...list,
      ...check,
      ...keys,
    };
    return { figures, text: described(figures) };
  } finally {
    await app.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Medians in milliseconds. Requests for email addresses with an account and without one alternate. */
async function sideBySide(
  ask: (email: string) => Promise<number>,
  known: readonly string[],
): Promise<{ known: number; unknown: number }> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < each; n += 1) {
    const pairs: ['known' | 'unknown', string][] = [
      ['known', known[n % known.length] ?? ''],
      ['unknown', `nobody-${n % known.length}@bench.example`],
    ];
    // Reverses the order of the pair in every second round, because the server may still be working on the previous
    // pair when the first request of a pair arrives.
    for (const [kind, email] of n % 2 ? pairs.reverse() : pairs) times[kind].push(await ask(email));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function listBesideSignIns(url: string, load: SignInLoad): Promise<Record<string, number>> {
  const kept = await besideSignIns(() => ({ path: '/api/products/active', headers: {} }), url, load);
  const read = await besideSignIns(nextUncached, url, load);
  return {
    listQuietP99: kept.quiet,
    listBusyP99: kept.busy,
    listBusyToQuiet: kept.busy / kept.quiet,
    uncachedQuietP99: read.quiet,
    uncachedBusyP99: read.busy,
    uncachedBusyToQuiet: read.busy / read.quiet,
    signInsPerSecond: (kept.signIns + read.signIns) / (2 * turns * seconds),
  };
}

/**
 * Measures reads of the product list, alternately with and without simultaneous sign-ins. Other programs on the machine
 * therefore affect both measurements equally.
 */
async function besideSignIns(
  next: () => Asked,
  url: string,
  load: SignInLoad,
): Promise<{ quiet: number; busy: number; signIns: number }> {
  const latencies: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] };
  let signIns = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    latencies.quiet.push(...(await latenciesAtRate(url, next, seconds)));
    load.start();
    latencies.busy.push(...(await latenciesAtRate(url, next, seconds)));
    signIns += await load.stop();
  }
  return { quiet: percentile(latencies.quiet, 99), busy: percentile(latencies.busy, 99), signIns };
}

/** Medians in microseconds of a request that only checks the session, and of the cheapest request to the same server. */
async function sessionCheck({ url, token }: Subject): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${await token()}` };
  const times: Record<'checked' | 'bare', number[]> = { checked: [], bare: [] };
  for (let n = 0; n < 500; n += 1) {
    for (const [kind, path] of [
      ['bare', '/healthz'],
      ['checked', '/api/users/me/role'],
    ] as const) {
      const startedAt = performance.now();
      await (await fetch(url + path, { headers })).arrayBuffer();
      times[kind].push((performance.now() - startedAt) * 1000);
    }
  }
  return { sessionChecked: median(times.checked), unchecked: median(times.bare) };
}

function described(f: Record<string, number>): string {
  const ms = (key: string) => `${(f[key] ?? 0).toFixed(2)} ms`;
  const times = (key: string) => `${(f[key] ?? 0).toFixed(2)}×`;
  const apart = (a: string, b: string) => Math.abs((f[a] ?? 0) - (f[b] ?? 0)).toFixed(2);
  return [
    `Identity: medians of ${each} calls of each kind, in turn`,
    `  sign-in  known ${ms('signInKnown')}  unknown ${ms('signInUnknown')}  ${apart('signInKnown', 'signInUnknown')} ms apart (allowed: at most 5)`,
    `  reset    known ${ms('resetKnown')}  unknown ${ms('resetUnknown')}  ${apart('resetKnown', 'resetUnknown')} ms apart (allowed: at most 5)`,
    `  product list, p99: quiet ${ms('listQuietP99')}, during 20 concurrent sign-ins ${ms('listBusyP99')}: ${times('listBusyToQuiet')} (allowed: at most 3)`,
    `    uncached:  quiet ${ms('uncachedQuietP99')}, during 20 concurrent sign-ins ${ms('uncachedBusyP99')}: ${times('uncachedBusyToQuiet')}; meanwhile ${Math.round(f.signInsPerSecond ?? 0)} sign-ins a second`,
    `  a request with the session check ${Math.round(f.sessionChecked ?? 0)} µs, the cheapest reply ${Math.round(f.unchecked ?? 0)} µs`,
    `  the list of an organization: with a session ${Math.round(f.sessionReads ?? 0)} a second, with an API key ${Math.round(f.keyReads ?? 0)}: ${times('keyToSession')} (allowed: at least 0.9)`,
  ].join('\n');
}
