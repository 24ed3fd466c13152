import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openBenchDatabase } from './database.ts';
import { median } from './median.ts';
import { type Subject, startSubject } from './subject.ts';

type Report = { figures: Record<string, number>; text: string };

const each = 200;
const seconds = 6;
const password = 'bench password 2026';

/**
 * Whether an answer's time tells that an address has an account; whether a burst of sign-ins starves reads; what the session
 * check costs a request.
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
      await post(app, '/api/auth/sign-up', { email, password, fullName: 'Known Person' });
    say('known and unknown addresses, side by side');
    const signIn = await sideBySide(
      (email) => post(app, '/api/auth/sign-in', { email, password: 'a wrong one' }),
      known,
    );
    const reset = await sideBySide((email) => post(app, '/api/auth/password-reset', { email }), known);
    say('the product list, quiet and beside 20 sign-ins at once');
    const quiet = await listLatency(app);
    const stop = keepSigningIn(app, known, 20);
    const busy = await listLatency(app);
    const signIns = await stop();
    say('the session check');
    const check = await sessionCheck(app);
    const figures = {
      signInKnown: signIn.known,
      signInUnknown: signIn.unknown,
      resetKnown: reset.known,
      resetUnknown: reset.unknown,
      listQuietP99: quiet,
      listBusyP99: busy,
      listBusyToQuiet: busy / quiet,
      signInsMeanwhile: signIns,
      ...check,
    };
    return { figures, text: described(figures) };
  } finally {
    await app.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

let callers = 0;

/** One request, from an address of its own within the loopback range: limits count for each address. @returns milliseconds */
function post({ url }: Subject, path: string, body: object): Promise<number> {
  callers += 1;
  const localAddress = `127.0.${1 + (Math.floor(callers / 250) % 250)}.${1 + (callers % 250)}`;
  const bytes = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      url + path,
      {
        method: 'POST',
        localAddress,
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 429)
            reject(new Error(`${path} was limited: the measurement would be of the limit`));
          else resolve(performance.now() - startedAt);
        });
      },
    );
    sent.on('error', reject).end(bytes);
  });
}

/** Medians in milliseconds over interleaved requests for addresses with and without an account. */
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
    // Whoever comes first in a pair may find the other's work still going on.
    for (const [kind, email] of n % 2 ? pairs.reverse() : pairs) times[kind].push(await ask(email));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** The 99th percentile in milliseconds of the public list at 200 requests a second. */
async function listLatency({ url }: Subject): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/products/active`,
    connections: 8,
    overallRate: 200,
    duration: seconds,
  });
  return result.latency.p99;
}

/** Keeps so many sign-ins going on at once. @returns a function that ends it and says how many there were */
function keepSigningIn(app: Subject, known: readonly string[], atOnce: number): () => Promise<number> {
  let isOver = false;
  let begun = 0;
  let count = 0;
  const lines = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      // Each of those under way is somebody else: one account has few attempts at once.
      const email = known[begun % known.length] ?? '';
      begun += 1;
      await post(app, '/api/auth/sign-in', { email, password });
      count += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(lines);
    return count;
  };
}

/** Medians in microseconds of a request that only checks the session, and of the same server's cheapest answer. */
async function sessionCheck({ url, token }: Subject): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
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
  const apart = (a: string, b: string) => Math.abs((f[a] ?? 0) - (f[b] ?? 0)).toFixed(2);
  return [
    `Identity: medians of ${each} each, interleaved`,
    `  sign-in  known ${ms('signInKnown')}  unknown ${ms('signInUnknown')}  ${apart('signInKnown', 'signInUnknown')} ms apart (to reach: 5)`,
    `  reset    known ${ms('resetKnown')}  unknown ${ms('resetUnknown')}  ${apart('resetKnown', 'resetUnknown')} ms apart (to reach: 5)`,
    `  product list, p99: quiet ${ms('listQuietP99')}, beside 20 sign-ins at once ${ms('listBusyP99')}: ${(f.listBusyToQuiet ?? 0).toFixed(2)}× (to reach: 3), ${f.signInsMeanwhile} sign-ins meanwhile`,
    `  a request with the session check ${Math.round(f.sessionChecked ?? 0)} µs, the cheapest answer ${Math.round(f.unchecked ?? 0)} µs`,
  ].join('\n');
}
