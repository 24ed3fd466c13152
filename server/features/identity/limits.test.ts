import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aVerifiedPerson, type Person, unique } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAddress, codeOf, connectClient } from '../../testing/test-client.ts';
import { hashPassword } from './password.ts';

const password = 'correct horse battery';
const home = '192.0.2.1';
const elsewhere = '198.51.100.1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterEach(() => app.deps.db.$client.query('DELETE FROM attempts'));
afterAll(() => app.stop());

type Sent = { status: number; cookies: string[]; code: string | undefined; accessToken: string };

async function post(
  path: string,
  body: object,
  { from, cookie = '', token }: { from: string; cookie?: string; token?: string },
): Promise<Sent> {
  const response = await fetch(`${app.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      cookie,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { code, accessToken = '' } = (await response.json()) as { code?: string; accessToken?: string };
  return { status: response.status, code, accessToken, cookies: response.headers.getSetCookie() };
}

const browserCookie = ({ cookies }: Sent) =>
  cookies.find((cookie) => cookie.startsWith('myelin-browser'))?.split(';')[0] ?? '';
const newEmail = () => `${unique()}@people.example`;
const times = <Result>(count: number, make: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const passed = (answers: Sent[]) => answers.filter(({ status }) => status === 200).length;
const refused = (answers: Sent[]) => answers.filter(({ status }) => status === 429).length;

async function emails(): Promise<number> {
  const { rows } = await app.deps.db.$client.query<{ emails: number }>(
    "SELECT count(*)::int AS emails FROM graphile_worker.jobs WHERE task_identifier LIKE 'send-%'",
  );
  return rows[0]?.emails ?? 0;
}

/**
 * Creates an account. Unlike a sign-up by the caller, this function does not make the caller's browser a known browser.
 */
async function anAccount(): Promise<string> {
  const email = newEmail();
  await post('sign-up', { email, password, fullName: 'Ada' }, { from: anAddress() });
  return email;
}

async function aPersonWithPassword(): Promise<Person> {
  const person = await aPerson(app);
  await keepHash(person, passwordHash);
  return person;
}

async function keepHash(person: Person, hash: string): Promise<void> {
  await app.deps.db.$client.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, person.id]);
}

describe('attempts that send emails or create accounts always count', () => {
  it('only ten of twenty simultaneous sign-ups from one address succeed', async () => {
    const before = await emails();
    const signUp = () => post('sign-up', { email: newEmail(), password, fullName: 'Ada' }, { from: home });
    const answers = await times(20, signUp);
    const sent = (await emails()) - before;
    console.log(`20 sign-ups from one address: ${passed(answers)} passed, ${sent} emails`);
    expect([passed(answers), refused(answers), sent]).toEqual([10, 10, 10]);
    expect((await signUp()).status).toBe(429);
    expect(
      (await post('sign-up', { email: newEmail(), password, fullName: 'Ada' }, { from: elsewhere })).status,
    ).toBe(200);
  });

  it('sends at most ten emails to an address whose accounts are created and deleted, from any network', async () => {
    const email = newEmail();
    const answers: Sent[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await post('sign-up', { email, password, fullName: 'Ada' }, { from: anAddress() });
      answers.push(answer);
      if (answer.status === 200)
        await connectClient(app.url, answer.accessToken).users.deleteAccount({ password });
    }
    expect([passed(answers), refused(answers)]).toEqual([10, 2]);
  });

  it('a sign-up with a taken address does not count against its owner', async () => {
    const email = await anAccount();
    for (let n = 0; n < 12; n += 1) {
      const answer = await post('sign-up', { email, password, fullName: 'Eve' }, { from: anAddress() });
      expect(answer.code).toBe('EMAIL_TAKEN');
    }
    expect((await post('password-reset', { email }, { from: home })).status).toBe(200);
  });

  it('only three of twenty email changes requested by one account succeed', async () => {
    const person = await aPersonWithPassword();
    const before = await emails();
    const answers: Sent[] = [];
    for (let n = 0; n < 20; n += 1) answers.push(await changeEmail(person, newEmail(), home));
    const sent = (await emails()) - before;
    console.log(`20 changes of address by one account: ${passed(answers)} passed, ${sent} emails`);
    expect([passed(answers), sent]).toEqual([3, 6]);
  });

  it('simultaneous email changes do not exceed the limit', async () => {
    const person = await aPersonWithPassword();
    const answers = await times(20, () => changeEmail(person, newEmail(), home));
    console.log(`20 at the same moment: ${passed(answers)} passed`);
    expect(passed(answers)).toBeLessThanOrEqual(3);
    expect(passed(answers) + refused(answers)).toBe(20);
  });

  it('serves sixty people who share an address, and no more', async () => {
    const people = await times(65, () => aPersonWithPassword());
    const answers: Sent[] = [];
    for (const person of people) answers.push(await changeEmail(person, newEmail(), home));
    expect([passed(answers), refused(answers)]).toEqual([60, 5]);
  });

  it('limits emails to one address, for all senders and reasons together', async () => {
    const email = await anAccount();
    const reset = () => post('password-reset', { email }, { from: anAddress() });
    const answers: Sent[] = [];
    for (let n = 0; n < 20; n += 1) answers.push(await reset());
    // All replies are equal, so that they reveal nothing. Sign-up has sent one email, so nine more can be sent before
    // the limit is reached.
    expect(passed(answers)).toBe(20);
    expect(await mailTo(app, email)).toHaveLength(10);
    const person = await aPersonWithPassword();
    expect((await changeEmail(person, email, anAddress())).status).toBe(429);
    const owner = await aVerifiedPerson(app);
    const { id: orgId } = await anOrganization(app, owner);
    expect(await codeOf(owner.client.invitations.send({ orgId, emails: [newEmail()] }))).toBe('allowed');
    expect(await codeOf(owner.client.invitations.send({ orgId, emails: [email] }))).toBe('TOO_MANY_LETTERS');
    expect(await mailTo(app, email)).toHaveLength(10);
  });

  it('limits notices of an account that changes its password again and again', async () => {
    const person = await aPersonWithPassword();
    const answers = await times(1, () => changePassword(person));
    for (let n = 0; n < 14; n += 1) answers.push(await changePassword(person));
    expect([passed(answers), refused(answers)]).toEqual([10, 5]);
    expect(await mailTo(app, person.email)).toHaveLength(10);
  });

  it('does not count emails that were not sent', async () => {
    const known = await anAccount();
    for (let n = 0; n < 12; n += 1)
      await post('sign-up', { email: known, password, fullName: 'Eve' }, { from: anAddress() });
    expect((await post('password-reset', { email: known }, { from: home })).status).toBe(200);
    expect((await mailTo(app, known)).map(({ subject }) => subject)).toContain('Reset your password');

    const fresh = newEmail();
    for (let n = 0; n < 12; n += 1) await post('password-reset', { email: fresh }, { from: anAddress() });
    await mailTo(app, fresh);
    const owner = await aVerifiedPerson(app);
    const { id: orgId } = await anOrganization(app, owner);
    expect(await codeOf(owner.client.invitations.send({ orgId, emails: [fresh] }))).toBe('allowed');
    expect(
      (await post('sign-up', { email: fresh, password, fullName: 'Fay' }, { from: anAddress() })).status,
    ).toBe(200);
  });

  it('limits invitations to one address across organizations', async () => {
    const email = newEmail();
    const outcomes: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const owner = await aVerifiedPerson(app);
      const { id: orgId } = await anOrganization(app, owner);
      outcomes.push(await codeOf(owner.client.invitations.send({ orgId, emails: [email] })));
    }
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(10);
  });

  it('limits resending of the verification email', async () => {
    const person = await aPerson(app);
    const outcomes: string[] = [];
    for (let n = 0; n < 15; n += 1) outcomes.push(await codeOf(person.client.auth.resendVerification()));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(10);
  });

  function changePassword(person: Person): Promise<Sent> {
    return post('password', { proof: { password }, password }, { from: home, token: person.accessToken });
  }

  function changeEmail(person: Person, email: string, from: string): Promise<Sent> {
    return post('email', { email, proof: { password } }, { from, token: person.accessToken });
  }
});

describe('failed guesses', () => {
  const guess = (email: string, from: string, cookie = '') =>
    wrongly(() => post('sign-in', { email, password: 'not the password' }, { from, cookie }));
  const right = (email: string, from: string, cookie = '') =>
    post('sign-in', { email, password }, { from, cookie });

  /**
   * Makes an attempt that must fail. Extends waits of one or two seconds to an hour, so that they do not end during the
   * test.
   */
  async function wrongly(attempt: () => Promise<Sent>): Promise<Sent> {
    const answer = await attempt();
    await app.deps.db.$client.query(
      "UPDATE attempts SET blocked_until = now() + interval '1 hour' WHERE blocked_until IS NOT NULL",
    );
    return answer;
  }

  async function guessUntilRefused(email: string, from: string, cookie = ''): Promise<number> {
    for (let n = 0; ; n += 1) if ((await guess(email, from, cookie)).status === 429) return n;
  }

  /** Records fifty attempts from different networks. */
  async function guessEverywhere(email: string): Promise<void> {
    for (let n = 0; n < 50; n += 1) await guess(email, `203.0.113.${n}`);
  }

  it('from one network do not lock the owner out elsewhere', async () => {
    const email = await anAccount();
    expect(await guessUntilRefused(email, elsewhere)).toBe(5);
    expect((await right(email, elsewhere)).status).toBe(429);
    expect((await right(email, home)).status).toBe(200);
    // The owner's success does not reduce the count of other people's guesses.
    expect((await guess(email, elsewhere)).status).toBe(429);
  });

  it('from many networks block the account, but not a browser that signed in before', async () => {
    const email = await anAccount();
    const cookie = browserCookie(await right(email, home));
    await guessEverywhere(email);
    expect((await right(email, home)).status).toBe(429);
    expect((await right(email, home, cookie)).status).toBe(200);
  });

  it('in a known browser block only that browser', async () => {
    const email = await anAccount();
    const cookie = browserCookie(await right(email, home));
    expect(await guessUntilRefused(email, home, cookie)).toBe(5);
    expect((await right(email, home, cookie)).status).toBe(429);
    expect((await right(email, home)).status).toBe(200);
  });

  it.each([
    ['forged', async () => `myelin-browser-3000=${'x'.repeat(16)}.${'x'.repeat(8)}.${'x'.repeat(22)}`],
    ['cut off', async (own: string) => own.slice(0, -1)],
    ['garbled', async () => 'myelin-browser-3000=~~..~%00'],
    ["another account's", async () => browserCookie(await right(await anAccount(), home))],
  ])('gain nothing from a cookie that is %s', async (_what, make) => {
    const email = await anAccount();
    const cookie = await make(browserCookie(await right(email, home)));
    await guessEverywhere(email);
    expect((await right(email, home, cookie)).status).toBe(429);
  });

  it('get no advantage from the cookie of an earlier password', async () => {
    const person = await aPersonWithPassword();
    const cookie = browserCookie(await right(person.email, home));
    await keepHash(person, await hashPassword('another horse battery'));
    await guessEverywhere(person.email);
    const answer = await post(
      'sign-in',
      { email: person.email, password: 'another horse battery' },
      { from: home, cookie },
    );
    expect(answer.status).toBe(429);
  });

  it('do not block the browser in which the password was just changed', async () => {
    const person = await aPersonWithPassword();
    const changed = await post(
      'password',
      { proof: { password }, password: 'another horse battery' },
      { from: home, token: person.accessToken },
    );
    await guessEverywhere(person.email);
    const answer = await post(
      'sign-in',
      { email: person.email, password: 'another horse battery' },
      { from: home, cookie: browserCookie(changed) },
    );
    expect(answer.status).toBe(200);
  });

  it('are counted separately for each user of a shared browser', async () => {
    const [first, second] = [await anAccount(), await anAccount()];
    let cookie = browserCookie(await right(first, home));
    cookie = browserCookie(await right(second, home, cookie));
    await guessEverywhere(first);
    expect((await right(first, home, cookie)).status).toBe(200);
    expect(await guessUntilRefused(second, home, cookie)).toBe(5);
    expect((await right(first, home, cookie)).status).toBe(200);
  });

  it("in one session do not block the account's other sessions", async () => {
    const person = await aPersonWithPassword();
    const other = await right(person.email, home);
    const prove = (token: string, proof: object) =>
      post('password', { proof, password: 'yet another horse' }, { from: home, token });
    for (let n = 0; n < 5; n += 1) await wrongly(() => prove(other.accessToken, { password: 'wrong' }));
    expect((await prove(other.accessToken, { password })).status).toBe(429);
    expect((await prove(person.accessToken, { password })).status).toBe(200);
  });

  it('of a code are limited per account, even if the guesser opens many sessions', async () => {
    const person = await aPersonWithPassword();
    const { id: factorId } = await enrolled(person);
    const answers: Sent[] = [];
    for (let n = 0; n < 25; n += 1) {
      const { accessToken } = await right(person.email, home);
      answers.push(
        await wrongly(() =>
          post(
            `factors/${factorId}/verify`,
            { challengeId: factorId, code: '000000' },
            { from: anAddress(), token: accessToken },
          ),
        ),
      );
    }
    expect([answers.filter(({ status }) => status === 403).length, refused(answers)]).toEqual([20, 5]);
  });

  async function enrolled(person: Person): Promise<{ id: string }> {
    await app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
    const { rows } = await app.deps.db.$client.query<{ id: string }>(
      "INSERT INTO mfa_factors (user_id, secret_encrypted, verified_at) VALUES ($1, '\\x00', now()) RETURNING id",
      [person.id],
    );
    return { id: rows[0]?.id ?? '' };
  }
});

describe('a sign-in', () => {
  it('takes four statements, even from a known browser', async () => {
    const email = await anAccount();
    const { cookies } = await post('sign-in', { email, password }, { from: home });
    const cookie = cookies.find((one) => one.startsWith('myelin-browser'))?.split(';')[0] ?? '';
    for (const known of ['', cookie]) {
      const counted = await statementsOf(() =>
        post('sign-in', { email, password }, { from: home, cookie: known }),
      );
      expect(counted).toBe(4);
    }
  });

  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const { $client: pool } = app.deps.db;
    const query = pool.query;
    let statements = 0;
    pool.query = ((...args: Parameters<typeof query>) => {
      statements += 1;
      return query.apply(pool, args);
    }) as typeof query;
    await work();
    pool.query = query;
    return statements;
  }
});
