import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session } from '../../../contract/auth.ts';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/connection.ts';
import { aVerifiedPerson, withVerifiedFactor } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAddress } from '../../testing/test-client.ts';
import { attemptLimits, limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { signIn } from './sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Answer = {
  status: number;
  body: {
    accessToken?: string;
    session?: { accessToken: string } | null;
    error?: string;
    code?: string;
    data?: unknown;
  };
  /** The cookie that a browser would send back: `name=value`. */
  cookie: string | null;
  setCookie: string | null;
};

async function post(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  url = app.url,
): Promise<Answer> {
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      // Sign-ups come from different network addresses, because few accounts may be created from one network address.
      ...(path === 'sign-up' && { 'x-forwarded-for': anAddress() }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const setCookie = response.headers.get('set-cookie');
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    cookie: setCookie?.split(';')[0] ?? null,
    setCookie,
  };
}

let people = 0;
const password = 'correct horse battery';
function newAccount() {
  people += 1;
  return { email: `Person.${people}@People.Example`, password, fullName: ' Ada Lovelace ' };
}

async function signedUp(): Promise<{ email: string; accessToken: string; cookie: string }> {
  const account = newAccount();
  const { body, cookie } = await post('sign-up', account);
  return { email: account.email, accessToken: body.accessToken ?? '', cookie: cookie ?? '' };
}

const refresh = (cookie: string) => post('session/refresh', undefined, { cookie });
const roleWith = (accessToken = '') => app.as(accessToken).users.findRole();

/** The context of a caller without a session. */
const aStranger = {
  authorization: undefined,
  cookie: undefined,
  address: '192.0.2.1',
  userAgent: '',
  language: 'en',
  wantsEmail: null,
  idempotencyKey: undefined,
} as const;

/** Subtracts this interval from the times at which tokens were replaced. */
async function passTime(interval: string): Promise<void> {
  await app.deps.db.$client.query('UPDATE refresh_tokens SET replaced_at = replaced_at - $1::interval', [
    interval,
  ]);
}

describe('sign-up', () => {
  it('opens a session immediately, with the profile that onboarding needs', async () => {
    const account = newAccount();
    const { status, body, setCookie } = await post('sign-up', account);
    expect(status).toBe(200);
    expect(session.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      user: { email: account.email.toLowerCase(), fullName: 'Ada Lovelace', avatarUrl: null },
    });
    expect(setCookie).toMatch(
      /^myelin-refresh-3000=[\w-]{43}; Path=\/api\/auth\/session; Max-Age=2592000; HttpOnly; SameSite=Strict, myelin-files-3000=[\w-]{36}\.[\w-]{43}; Path=\/media; Max-Age=2592000; HttpOnly; SameSite=Strict, myelin-browser-3000=[\w.-]{48}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const client = app.as(body.accessToken ?? '');
    expect(await client.users.findProfile()).toMatchObject({
      email: account.email.toLowerCase(),
      role: null,
      isEmailVerified: false,
    });
    expect(await client.users.createProfile()).toEqual(await client.users.findProfile());
  });

  it('says that an address is taken, in upper or lower case, and opens no session', async () => {
    const { email } = await signedUp();
    const { status, body, cookie } = await post('sign-up', {
      ...newAccount(),
      email: ` ${email.toUpperCase()} `,
    });
    expect([status, body.code, cookie]).toEqual([409, 'EMAIL_TAKEN', null]);
  });

  it('gives an address to only one of two simultaneous sign-ups', async () => {
    const account = newAccount();
    const answers = await Promise.all([post('sign-up', account), post('sign-up', account)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const invalidEmail = { error: 'Provide a valid email address', code: 'EMAIL_INVALID' };
  const noName = { error: 'Enter your full name.', code: 'FULL_NAME_MISSING' };
  it.each([
    [{ email: 'nobody' }, 'email', invalidEmail],
    [{ email: `${'a'.repeat(250)}@x.example` }, 'email', invalidEmail],
    [
      { password: 'short' },
      'password',
      { error: 'Use at least 8 characters.', code: 'TOO_FEW_CHARACTERS', data: { minimum: 8 } },
    ],
    [
      { password: 'x'.repeat(201) },
      'password',
      { error: 'Use at most 200 characters.', code: 'TOO_MANY_CHARACTERS', data: { maximum: 200 } },
    ],
    [{ fullName: '   ' }, 'fullName', noName],
    [{ fullName: undefined }, 'fullName', noName],
  ])('refuses %o and names the field', async (changes, field, refusal) => {
    const { status, body } = await post('sign-up', { ...newAccount(), ...changes });
    expect([status, body]).toEqual([
      400,
      { error: `${field}: ${refusal.error}`, code: 'BAD_REQUEST', data: { fields: { [field]: refusal } } },
    ]);
  });

  it('refuses text that the database cannot store', async () => {
    const { status, body } = await post('sign-up', { ...newAccount(), fullName: 'Ada\0' });
    expect([status, body.code]).toEqual([400, 'UNSTORABLE_TEXT']);
  });

  it('never returns or stores the plain password', async () => {
    const { email } = await signedUp();
    const { rows } = await app.deps.db.$client.query('SELECT users::text FROM users WHERE email = $1', [
      email,
    ]);
    expect(rows[0].users).toContain('$argon2id$');
    expect(rows[0].users).not.toContain(password);
  });
});

describe('sign-in', () => {
  it('gives the same answer whether or not the address has an account', async () => {
    const { email } = await signedUp();
    const known = await post('sign-in', { email, password: 'not the password' });
    const unknown = await post('sign-in', { email: 'nobody@people.example', password: 'not the password' });
    const tooShort = await post('sign-in', { email, password: 'x' });
    expect(known).toEqual({
      status: 401,
      body: { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' },
      cookie: null,
      setCookie: null,
    });
    expect(unknown).toEqual(known);
    expect(tooShort).toEqual(known);
  });

  it('opens another session and ignores the case of the address', async () => {
    const { email, accessToken } = await signedUp();
    const { status, body } = await post('sign-in', { email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(body.accessToken).not.toBe(accessToken);
    expect(await roleWith(body.accessToken)).toEqual({ role: null });
    expect(await roleWith(accessToken)).toEqual({ role: null });
  });

  it('blocks the account after five failures, even for the right password, and says for how long', async () => {
    const { email } = await signedUp();
    const wrong = () => post('sign-in', { email, password: 'not the password' });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(401);
    // The first wait is one second, which can end before a slow machine sends the right password.
    const extended = await app.deps.db.$client.query(
      "UPDATE attempts SET blocked_until = blocked_until + interval '1 minute' WHERE key LIKE 'guess:%' AND blocked_until IS NOT NULL",
    );
    expect(extended.rowCount).toBe(1);
    const { status, body } = await post('sign-in', { email, password });
    expect([status, body]).toEqual([
      429,
      {
        error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/),
        code: 'TOO_MANY_REQUESTS',
        data: { retryAt: expect.any(String) },
      },
    ]);
    await app.deps.db.$client.query("UPDATE attempts SET blocked_until = now() WHERE key LIKE 'guess:%'");
    expect((await post('sign-in', { email, password })).status).toBe(200);
    expect((await wrong()).status).toBe(401);
    await app.deps.db.$client.query('DELETE FROM attempts');
  });

  it('allows no extra guesses when forty arrive at the same time', async () => {
    const { email } = await signedUp();
    const startedAt = performance.now();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => post('sign-in', { email, password: 'not the password' })),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const made = guesses.filter(({ status }) => status === 401).length;
    // After the free guesses the waits are 1, 2, 4 … seconds. On a slow machine the first waits end during the test.
    const { free, wait } = attemptLimits.guess;
    expect(made).toBeGreaterThanOrEqual(free);
    expect(made).toBeLessThanOrEqual(free + Math.floor(Math.log2(seconds / wait + 1)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40 - made);
    await app.deps.db.$client.query('DELETE FROM attempts');
  });

  it('never fails with an internal error when right and wrong attempts for one account coincide', async () => {
    const { db } = app.deps;
    const counted = limited.signIn('crossing@people.example', '192.0.2.7');
    const refusals = new Set<unknown>();
    const takeTurns = async () => {
      for (let round = 0; round < 100; round += 1) {
        await countAttempt(db, counted).catch((error) => refusals.add(error.code));
        await uncountAttempt(db, counted);
      }
    };
    await Promise.all(Array.from({ length: 8 }, takeTurns));
    expect([...refusals].filter((code) => code !== 'TOO_MANY_REQUESTS')).toEqual([]);
    await db.$client.query('DELETE FROM attempts');
  });

  it('blocks the account in every server process', async () => {
    const { email } = await signedUp();
    const db = connect(app.database.appUrl, 2);
    const other = buildApp({ ...app.deps, db });
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await post('sign-in', { email, password: 'not the password' });
    expect((await post('sign-in', { email, password }, {}, otherUrl)).body.code).toBe('TOO_MANY_REQUESTS');
    await other.close();
    await db.$client.end();
    await app.deps.db.$client.query('DELETE FROM attempts');
  });

  it('uses the client address that a trusted proxy reports, and the address of any other proxy itself', async () => {
    const { email } = await signedUp();
    const addresses: string[] = [];
    for (const trustedProxies of [[], ['127.0.0.0/8']]) {
      const behindProxy = buildApp({ ...app.deps, env: { ...app.deps.env, trustedProxies } });
      const url = await behindProxy.listen({ port: 0, host: '127.0.0.1' });
      const response = await fetch(`${url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9, 198.51.100.4' },
        body: JSON.stringify({ email, password }),
      });
      const opened = session.parse(await response.json());
      const listed = await app.as(opened.accessToken).auth.listSessions();
      addresses.push(listed.find(({ isCurrent }) => isCurrent)?.address ?? '');
      await behindProxy.close();
    }
    expect(addresses).toEqual(['127.0.0.1', '198.51.100.4']);
  });

  it('is refused immediately when the queue is full, from any address', async () => {
    const trustedProxies = ['127.0.0.0/8'];
    const behindProxy = buildApp({ ...app.deps, env: { ...app.deps.env, trustedProxies } });
    const url = await behindProxy.listen({ port: 0, host: '127.0.0.1' });
    const signInFrom = async (address: string) => {
      const answer = await post(
        'sign-in',
        { email: 'in-line@people.example', password },
        { 'x-forwarded-for': address },
        url,
      );
      return answer.body.code;
    };
    // The database does not answer the two running sign-ins, so 200 others wait in the queue.
    const { promise: away, reject: answer } = Promise.withResolvers<never>();
    const db = Object.assign(Object.create(app.deps.db), { $client: { query: () => away } });
    const context = { deps: { ...app.deps, db }, ...aStranger };
    const inLine = Array.from({ length: 202 }, (_, n) =>
      signIn({ context, input: { email: `in-line-${n}@people.example`, password } }).catch(
        (error: Error) => error.message,
      ),
    );
    expect([await signInFrom('203.0.113.1'), await signInFrom('198.51.100.7')]).toEqual(['BUSY', 'BUSY']);
    answer(new Error('the database is away'));
    expect(new Set(await Promise.all(inLine))).toEqual(new Set(['the database is away']));
    expect(await signInFrom('203.0.113.1')).toBe('INVALID_CREDENTIALS');
    await behindProxy.close();
    await app.deps.db.$client.query('DELETE FROM attempts');
  });

  it('to a deleted account is refused like one to an unknown account', async () => {
    const { email, accessToken } = await signedUp();
    await app.deps.db.$client.query('UPDATE users SET deleted_at = now() WHERE email = $1', [email]);
    expect((await post('sign-in', { email, password })).body.code).toBe('INVALID_CREDENTIALS');
    await expect(roleWith(accessToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('with a second factor opens a session that can do nothing until the factor is verified', async () => {
    const person = await aVerifiedPerson(app);
    await withVerifiedFactor(app, person);
    await expect(person.client.users.findRole()).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      status: 401,
    });
    await expect(person.client.organizations.create({ name: 'Mine' })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    expect(await person.client.auth.signOut()).toEqual({});
  });
});

describe('refresh', () => {
  it('returns no session without a cookie or with an unknown one', async () => {
    for (const headers of [{}, { cookie: 'myelin-refresh-3000=forged' }, { cookie: 'other=1' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await post('session/refresh', undefined, headers);
      expect([status, body]).toEqual([200, { session: null, ended: null }]);
    }
  });

  it('rotates the token each time', async () => {
    const first = await signedUp();
    const second = await refresh(first.cookie);
    const third = await refresh(second.cookie ?? '');
    expect(new Set([first.cookie, second.cookie, third.cookie]).size).toBe(3);
    expect(await roleWith(third.body.session?.accessToken)).toEqual({ role: null });
  });

  it('accepts a token again within ten seconds, for a second tab or an interrupted reload', async () => {
    const first = await signedUp();
    const tabs = await Promise.all([refresh(first.cookie), refresh(first.cookie), refresh(first.cookie)]);
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(3);
    await passTime('9 seconds');
    const late = await refresh(first.cookie);
    for (const { cookie } of [...tabs, late])
      expect((await refresh(cookie ?? '')).body.session).not.toBeNull();
  });

  it('ends the whole token family when a token is reused later', async () => {
    const first = await signedUp();
    const second = await refresh(first.cookie);
    await passTime('11 seconds');
    const stolen = await refresh(first.cookie);
    expect(stolen.body).toEqual({ session: null, ended: 'ended' });
    expect(stolen.setCookie).toContain('Max-Age=0');
    expect((await refresh(second.cookie ?? '')).body).toEqual({ session: null, ended: 'ended' });
    await expect(roleWith(second.body.session?.accessToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('measures the grace period from the first use, not the last', async () => {
    const first = await signedUp();
    await refresh(first.cookie);
    await passTime('9 seconds');
    expect((await refresh(first.cookie)).body.session).not.toBeNull();
    await passTime('2 seconds');
    expect((await refresh(first.cookie)).body.session).toBeNull();
  });

  it('keeps other sessions of the same user', async () => {
    const { email, cookie } = await signedUp();
    const other = await post('sign-in', { email, password });
    await refresh(cookie);
    await passTime('11 seconds');
    await refresh(cookie);
    expect((await refresh(other.cookie ?? '')).body.session).not.toBeNull();
  });

  it('stops when the session expires after thirty days without use', async () => {
    const { cookie, accessToken } = await signedUp();
    await app.deps.db.$client.query('UPDATE sessions SET expires_at = now()');
    expect((await refresh(cookie)).body).toEqual({ session: null, ended: 'expired' });
    await expect(roleWith(accessToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('sign-out', () => {
  it('ends the session immediately and clears the cookie', async () => {
    const { accessToken, cookie } = await signedUp();
    const out = await post('session/sign-out', undefined, { authorization: `Bearer ${accessToken}`, cookie });
    expect([out.status, out.body]).toEqual([200, {}]);
    expect(out.setCookie).toMatch(/^myelin-refresh-3000=; Path=\/api\/auth\/session; Max-Age=0;/);
    expect(out.setCookie).toContain('myelin-files-3000=; Path=/media; Max-Age=0;');
    await expect(roleWith(accessToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await refresh(cookie)).body).toEqual({ session: null, ended: 'ended' });
  });

  it('requires a session', async () => {
    const { status, body } = await post('session/sign-out');
    expect([status, body]).toEqual([401, { error: 'Please sign in to continue', code: 'UNAUTHORIZED' }]);
  });
});

describe('a request from another origin', () => {
  it('is refused with any credentials', async () => {
    const { cookie } = await signedUp();
    const foreign = { cookie, origin: 'http://evil.example' };
    const { status, body, setCookie } = await post('session/refresh', undefined, foreign);
    expect([status, body.code, setCookie]).toEqual([403, 'FOREIGN_ORIGIN', null]);
    const own = await post('session/refresh', undefined, { cookie, origin: 'http://myelin.test:3000' });
    expect(own.body.session).not.toBeNull();
  });
});
