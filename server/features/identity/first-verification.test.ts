import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLink, aPerson, aVerifiedPerson, withVerifiedFactor } from '../../testing/builders.ts';
import { mailTo, tokenIn } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const strangersPassword = 'violet cresyl 1882';
const ownersPassword = 'petrol ink 2026';
let count = 0;

/** A stranger signed up with the address before its owner, and set up everything that a stranger can set up. */
async function takenByStranger() {
  count += 1;
  const email = `victim-${count}@people.example`;
  const session = await app.anyone.auth.signUp({
    email,
    password: strangersPassword,
    fullName: 'Ned Nobody',
  });
  const victim = { id: session.user.id, email };
  // The stranger also gets a factor without a verified address. This was possible in earlier versions.
  const setVerified = (value: string) =>
    app.deps.db.$client.query(`UPDATE users SET email_verified_at = ${value} WHERE id = $1`, [victim.id]);
  await setVerified('now()');
  await withVerifiedFactor(app, victim);
  await setVerified('NULL');
  await app.deps.db.$client.query(
    `INSERT INTO recovery_codes (user_id, salt, code_hash) VALUES ($1, gen_random_uuid(), 'x')`,
    [victim.id],
  );
  await app.deps.db.$client.query(
    `INSERT INTO mfa_challenges (factor_id, session_id, expires_at) SELECT f.id, s.id, now() + interval '5 minutes'
     FROM mfa_factors f JOIN sessions s ON s.user_id = f.user_id WHERE f.user_id = $1`,
    [victim.id],
  );
  return { ...victim, stranger: app.as(session.accessToken) };
}

async function leftOf(userId: string) {
  const { rows } = await app.deps.db.$client.query(
    `SELECT (SELECT count(*) FROM mfa_factors WHERE user_id = $1)::int AS factors,
       (SELECT count(*) FROM recovery_codes WHERE user_id = $1)::int AS codes,
       (SELECT count(*) FROM mfa_challenges c JOIN sessions s ON s.id = c.session_id WHERE s.user_id = $1)::int AS challenges,
       (SELECT count(*) FROM sessions WHERE user_id = $1 AND ended_at IS NULL)::int AS sessions,
       (SELECT email_verified_at IS NOT NULL FROM users WHERE id = $1) AS verified`,
    [userId],
  );
  return rows[0];
}

describe('a second factor', () => {
  it('can be started and completed only with a verified address', async () => {
    const person = await aPerson(app);
    await expect(codeOf(person.client.mfa.enroll())).resolves.toBe('EMAIL_NOT_VERIFIED');
    const other = await aVerifiedPerson(app);
    const { factorId, secret } = await other.client.mfa.enroll();
    await app.deps.db.$client.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [other.id]);
    const { challengeId } = await other.client.mfa.challenge({ factorId });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await expect(codeOf(other.client.mfa.verify({ factorId, challengeId, code }))).resolves.toBe(
      'EMAIL_NOT_VERIFIED',
    );
  });

  it('is refused by the database itself for an unverified user', async () => {
    await expect(withVerifiedFactor(app, await aPerson(app))).rejects.toMatchObject({
      cause: { constraint: 'mfa_factors_verified_address' },
    });
  });
});

describe('the first verification', () => {
  it('by its own link removes all earlier factors, codes, challenges and sessions, and opens a new session', async () => {
    const { id, email, stranger } = await takenByStranger();
    const session = await app.anyone.auth.verifyEmail({ token: await aLink(app, { id, email }, 'verify') });
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    await expect(leftOf(id)).resolves.toEqual({
      factors: 0,
      codes: 0,
      challenges: 0,
      sessions: 1,
      verified: true,
    });
    await expect(codeOf(stranger.mfa.getAssuranceLevel())).resolves.toBe('UNAUTHORIZED');
    await expect(codeOf(app.as(session.accessToken).users.findProfile())).resolves.toBe('allowed');
  });

  it('by a password reset does the same but opens no session: the owner signs in with only the new password', async () => {
    const { id, email, stranger } = await takenByStranger();
    await app.anyone.auth.requestPasswordReset({ email });
    const token = tokenIn((await mailTo(app, email)).at(-1));
    await app.anyone.auth.resetPassword({ token, password: ownersPassword });
    await expect(leftOf(id)).resolves.toEqual({
      factors: 0,
      codes: 0,
      challenges: 0,
      sessions: 0,
      verified: true,
    });
    await expect(codeOf(stranger.mfa.getAssuranceLevel())).resolves.toBe('UNAUTHORIZED');
    const session = await app.anyone.auth.signIn({ email, password: ownersPassword });
    expect(session.nextLevel).toBe('aal1');
  });

  it('by the link of a change of address does the same but opens no session', async () => {
    const { id, email } = await takenByStranger();
    const token = await aLink(app, { id, email: `own-${email}` }, 'change');
    await app.anyone.auth.confirmEmailChange({ token });
    await expect(leftOf(id)).resolves.toEqual({
      factors: 0,
      codes: 0,
      challenges: 0,
      sessions: 0,
      verified: true,
    });
  });

  it('also ends the refresh tokens of earlier sessions', async () => {
    const { id, email } = await takenByStranger();
    const before = await fetch(`${app.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: strangersPassword }),
    });
    const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? '';
    await app.anyone.auth.verifyEmail({ token: await aLink(app, { id, email }, 'verify') });
    const refreshed = await fetch(`${app.url}/api/auth/session/refresh`, {
      method: 'POST',
      headers: { cookie },
    });
    await expect(refreshed.json()).resolves.toEqual({ session: null, ended: 'ended' });
  });
});

describe('a later verification', () => {
  it('keeps factors and sessions; a reset still ends the sessions and keeps the factor', async () => {
    const person = await aVerifiedPerson(app);
    await withVerifiedFactor(app, person);
    await app.anyone.auth.confirmEmailChange({
      token: await aLink(app, { id: person.id, email: `new-${person.email}` }, 'change'),
    });
    await expect(leftOf(person.id)).resolves.toMatchObject({ factors: 1, sessions: 1 });
    await app.anyone.auth.resetPassword({
      token: await aLink(app, { id: person.id, email: `new-${person.email}` }, 'reset'),
      password: ownersPassword,
    });
    await expect(leftOf(person.id)).resolves.toMatchObject({ factors: 1, sessions: 0 });
  });
});
