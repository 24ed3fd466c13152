import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { writeEmail } from '../../mail/emails/write-email.ts';
import { mailTo, tokenIn } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const password = 'violet cresyl 1882';
const proof = { password };
let count = 0;

async function aVerifiedAccount() {
  count += 1;
  const email = `mover-${count}@people.example`;
  await app.anyone.auth.signUp({ email, password, fullName: 'Mia Mover' });
  const session = await app.anyone.auth.verifyEmail({ token: await tokenTo(email) });
  return { email, client: app.as(session.accessToken) };
}

const tokenTo = async (address: string) => tokenIn((await mailTo(app, address)).at(-1));
const sessionsOf = async (email: string) =>
  (
    await app.deps.db.$client.query(
      'SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 AND s.ended_at IS NULL',
      [email],
    )
  ).rowCount;

describe('changing the email address', () => {
  it('requires the password or a code again', async () => {
    const { email, client } = await aVerifiedAccount();
    await expect(
      client.auth.changeEmail({ email: `new-${email}`, proof: { password: 'not mine at all' } }),
    ).rejects.toMatchObject({ code: 'WRONG_PROOF' });
    await expect(client.auth.changeEmail({ email, proof })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { email: { error: 'This is already your address.' } } },
    });
  });

  it('takes effect when its link is confirmed; the confirmation opens no session, and the current session continues', async () => {
    const { email, client } = await aVerifiedAccount();
    const newEmail = `new-${email}`;
    await client.auth.changeEmail({ email: newEmail, proof });
    await expect(client.users.findProfile()).resolves.toMatchObject({ email });
    const [sent] = await mailTo(app, newEmail);
    expect(sent?.subject).toBe('Confirm your new email address');
    expect(sent?.text).toContain('http://myelin.test:3000/auth#change=');
    const before = await sessionsOf(email);
    await expect(app.anyone.auth.confirmEmailChange({ token: tokenIn(sent) })).resolves.toEqual({});
    await expect(sessionsOf(newEmail)).resolves.toBe(before);
    await expect(client.users.findProfile()).resolves.toMatchObject({
      email: newEmail,
      isEmailVerified: true,
    });
    await expect(app.anyone.auth.signIn({ email: newEmail, password })).resolves.toBeDefined();
  });

  it('has no effect when someone has taken the new address in the meantime', async () => {
    const { email, client } = await aVerifiedAccount();
    const wanted = `wanted-${email}`;
    await client.auth.changeEmail({ email: wanted, proof });
    const token = await tokenTo(wanted);
    await app.anyone.auth.signUp({ email: wanted, password, fullName: 'First There' });
    await expect(app.anyone.auth.confirmEmailChange({ token })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    await expect(client.users.findProfile()).resolves.toMatchObject({ email });
  });

  it('succeeds for only one of two users who confirm the same address at the same time', async () => {
    const wanted = 'wanted-by-both@people.example';
    const tokens: string[] = [];
    for (const { client } of [await aVerifiedAccount(), await aVerifiedAccount()]) {
      await client.auth.changeEmail({ email: wanted, proof });
      tokens.push(await tokenTo(wanted));
    }
    const pressed = await Promise.allSettled(
      tokens.map((token) => app.anyone.auth.confirmEmailChange({ token })),
    );
    const [lost] = pressed.filter((press) => press.status === 'rejected');
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost?.reason).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

describe('the notice sent to the old address', () => {
  it('has a link that stops the change and works once', async () => {
    const { email, client } = await aVerifiedAccount();
    const newEmail = `new-${email}`;
    await client.auth.changeEmail({ email: newEmail, proof });
    const change = await tokenTo(newEmail);
    const notice = (await mailTo(app, email)).at(-1);
    expect(notice?.subject).toBe('Your email address is about to change');
    expect(notice?.text).toContain(newEmail);
    expect(notice?.text).toContain('http://myelin.test:3000/auth#stop=');
    const stop = tokenIn(notice);
    await expect(app.anyone.auth.stopEmailChange({ token: stop })).resolves.toEqual({});
    await expect(app.anyone.auth.stopEmailChange({ token: stop })).rejects.toMatchObject({
      code: 'LINK_USED',
    });
    await expect(app.anyone.auth.confirmEmailChange({ token: change })).rejects.toMatchObject({
      code: 'LINK_VOID',
    });
    await expect(client.users.findProfile()).resolves.toMatchObject({ email });
  });

  it('stops the pending change even if it is from an earlier request', async () => {
    const { email, client } = await aVerifiedAccount();
    await client.auth.changeEmail({ email: `first-${email}`, proof });
    const stop = await tokenTo(email);
    await client.auth.changeEmail({ email: `second-${email}`, proof });
    const change = await tokenTo(`second-${email}`);
    await app.anyone.auth.stopEmailChange({ token: stop });
    await expect(app.anyone.auth.confirmEmailChange({ token: change })).rejects.toMatchObject({
      code: 'LINK_VOID',
    });
  });

  it.each(languages)('has the link in every language (%s)', (language) => {
    const url = 'http://myelin.test:3000/auth#stop=token';
    const email = writeEmail(language, {
      kind: 'email-changing',
      fullName: 'Mia Mover',
      newEmail: 'new@people.example',
      url,
    });
    expect(email.action?.url).toBe(url);
    expect(email.paragraphs.join(' ')).toContain('new@people.example');
  });
});
