import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, tokenIn } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const oldPassword = 'violet cresyl 1882';
const newPassword = 'petrol ink 2026';
let count = 0;

async function signedUp() {
  count += 1;
  const email = `reader-${count}@people.example`;
  const session = await app.anyone.auth.signUp({ email, password: oldPassword, fullName: 'Rita Reader' });
  return { email, session, client: app.as(session.accessToken) };
}

const signIn = (email: string, password: string) => app.anyone.auth.signIn({ email, password });

/** Makes every link expired. */
const expireLinks = () =>
  app.deps.db.$client.query("UPDATE email_tokens SET expires_at = now() - interval '1 second'");

describe('a reset link', () => {
  it('is sent only to an existing account, and the answer does not reveal which exist', async () => {
    const { email } = await signedUp();
    await expect(app.anyone.auth.requestPasswordReset({ email })).resolves.toEqual({});
    await expect(app.anyone.auth.requestPasswordReset({ email: 'nobody@people.example' })).resolves.toEqual(
      {},
    );
    await expect(mailTo(app, 'nobody@people.example')).resolves.toEqual([]);
    const [, reset] = await mailTo(app, email);
    expect(reset?.subject).toBe('Reset your password');
    expect(reset?.text).toContain('http://myelin.test:3000/reset-password#token=');
  });

  it('sets the password once, ends every session and opens none', async () => {
    const { email, client } = await signedUp();
    await app.anyone.auth.requestPasswordReset({ email });
    const token = tokenIn((await mailTo(app, email)).at(-1));
    await expect(app.anyone.auth.resetPassword({ token, password: newPassword })).resolves.toEqual({});
    await expect(client.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(signIn(email, oldPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(signIn(email, newPassword)).resolves.toMatchObject({ currentLevel: 'aal1' });
    await expect(app.anyone.auth.resetPassword({ token, password: oldPassword })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
    expect((await mailTo(app, email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('works once when ten requests use it at the same time', async () => {
    const { email } = await signedUp();
    await app.anyone.auth.requestPasswordReset({ email });
    const token = tokenIn((await mailTo(app, email)).at(-1));
    const spent = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        app.anyone.auth.resetPassword({ token, password: `${newPassword} ${n}` }),
      ),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says when it has expired, was forged or has another purpose', async () => {
    const { email } = await signedUp();
    const [verification] = await mailTo(app, email);
    await app.anyone.auth.requestPasswordReset({ email });
    const token = tokenIn((await mailTo(app, email)).at(-1));
    const reset = (of: string) => app.anyone.auth.resetPassword({ token: of, password: newPassword });
    await expect(reset(`${token.slice(0, -2)}AA`)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(reset(tokenIn(verification))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expireLinks();
    await expect(reset(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(signIn(email, oldPassword)).resolves.toBeDefined();
  });

  it('is void once another one is requested', async () => {
    const { email } = await signedUp();
    await app.anyone.auth.requestPasswordReset({ email });
    const first = tokenIn((await mailTo(app, email)).at(-1));
    await app.anyone.auth.requestPasswordReset({ email });
    await mailTo(app, email);
    await expect(
      app.anyone.auth.resetPassword({ token: first, password: newPassword }),
    ).rejects.toMatchObject({
      code: 'LINK_VOID',
    });
  });

  it('refuses a very common password and stays usable', async () => {
    const { email } = await signedUp();
    await app.anyone.auth.requestPasswordReset({ email });
    const token = tokenIn((await mailTo(app, email)).at(-1));
    await expect(app.anyone.auth.resetPassword({ token, password: 'Password1' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { password: { code: 'PASSWORD_TOO_COMMON' } } },
    });
    await expect(app.anyone.auth.resetPassword({ token, password: newPassword })).resolves.toEqual({});
  });
});

it('requests without a valid reset link do not occupy the password queue', async () => {
  const { email } = await signedUp();
  await app.anyone.auth.requestPasswordReset({ email });
  const token = tokenIn((await mailTo(app, email)).at(-1));
  const forged = Array.from({ length: 300 }, (_, n) =>
    codeOf(app.anyone.auth.resetPassword({ token: `${'x'.repeat(40)}${n}`, password: newPassword })),
  );
  await expect(app.anyone.auth.resetPassword({ token, password: newPassword })).resolves.toEqual({});
  expect(new Set(await Promise.all(forged))).toEqual(new Set(['LINK_INVALID']));
});

describe('a verification link', () => {
  it('verifies the address once and opens a first-factor session', async () => {
    const { email, client } = await signedUp();
    const token = tokenIn((await mailTo(app, email)).at(-1));
    await expect(client.users.findProfile()).resolves.toMatchObject({ isEmailVerified: false });
    const session = await app.anyone.auth.verifyEmail({ token });
    expect(session).toMatchObject({ currentLevel: 'aal1', user: { email } });
    await expect(app.as(session.accessToken).users.findProfile()).resolves.toMatchObject({
      isEmailVerified: true,
    });
    await expect(app.anyone.auth.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_USED' });
  });

  it('can be resent a few times, but not to a verified address', async () => {
    const { email, client } = await signedUp();
    await client.auth.resendVerification();
    const mails = await mailTo(app, email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Verify your email address',
      'Verify your email address',
    ]);
    await expect(app.anyone.auth.verifyEmail({ token: tokenIn(mails[0]) })).rejects.toMatchObject({
      code: 'LINK_VOID',
    });
    const session = await app.anyone.auth.verifyEmail({ token: tokenIn(mails[1]) });
    await app.as(session.accessToken).auth.resendVerification();
    await expect(mailTo(app, email)).resolves.toHaveLength(2);
  });
});
