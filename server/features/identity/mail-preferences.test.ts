import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailHeader, languageHeader } from '../../../contract/languages.ts';
import { newToken } from '../../access/secret-token.ts';
import { aPerson, aVerifiedPerson, type Person, withVerifiedFactor } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSession } from './open-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const no = { [emailHeader]: '0' };
const yes = { [emailHeader]: '1' };

/** Renews the person's session as their browser does, with these settings. */
async function renew(
  person: Person,
  settings: Record<string, string>,
  sessionId: string | null = null,
): Promise<void> {
  const { token, hash } = newToken();
  await app.deps.db.$client.query('INSERT INTO refresh_tokens (session_id, token_hash) VALUES ($1, $2)', [
    sessionId ?? (await sessionOf(person)),
    hash,
  ]);
  const answer = await fetch(`${app.url}/api/auth/session/refresh`, {
    method: 'POST',
    headers: { ...settings, cookie: `myelin-refresh-3000=${token}` },
  });
  expect(await answer.json()).toMatchObject({ session: { user: { id: person.id } } });
}

async function sessionOf({ id }: Person): Promise<string> {
  const { rows } = await app.deps.db.$client.query('SELECT id FROM sessions WHERE user_id = $1', [id]);
  return rows[0].id;
}

/** A session in another browser, which sent this preference at sign-in. */
async function another(person: Person, wantsEmail: boolean | null): Promise<string> {
  const request = { address: '127.0.0.1', userAgent: 'another', language: 'en', wantsEmail } as const;
  return (await insertSession(app.deps.db, person.id, request)).sessionId;
}

async function languageOf({ id }: Person): Promise<string> {
  const { rows } = await app.deps.db.$client.query('SELECT language FROM sessions WHERE user_id = $1', [id]);
  return rows[0].language;
}

async function wantsEmails({ id }: Person): Promise<boolean> {
  const { rows } = await app.deps.db.$client.query('SELECT wants_email FROM users WHERE id = $1', [id]);
  return rows[0].wants_email;
}

describe('the language of emails', () => {
  it('is the one that the browser sent with the last renewal', async () => {
    const person = await aPerson(app);
    await renew(person, { [languageHeader]: 'de' });
    expect(await languageOf(person)).toBe('de');
    await renew(person, { [languageHeader]: 'fr' });
    expect(await languageOf(person)).toBe('fr');
  });

  it.each([{}, { [languageHeader]: 'xx' }, { [languageHeader]: 'DE' }])(
    'is English when the browser sends no known language (%o)',
    async (settings) => {
      const person = await aPerson(app);
      await renew(person, settings);
      expect(await languageOf(person)).toBe('en');
    },
  );
});

describe('emails about orders', () => {
  it.each([{}, { [emailHeader]: 'no' }, yes])('are wanted until the user declines (%o)', async (settings) => {
    const person = await aPerson(app);
    await renew(person, settings);
    expect(await wantsEmails(person)).toBe(true);
  });

  it('follow the last choice in the same browser', async () => {
    const person = await aPerson(app);
    await renew(person, no);
    expect(await wantsEmails(person)).toBe(false);
    await renew(person, yes);
    expect(await wantsEmails(person)).toBe(true);
    await renew(person, no);
    expect(await wantsEmails(person)).toBe(false);
  });

  it.each([
    ['does not know the choice', null, {}],
    ['sends its old default', true, yes],
    ["signed in with a former user's choice", false, {}],
  ] as const)('stay declined when another browser %s', async (_, wantsEmail, settings) => {
    const person = await aPerson(app);
    await renew(person, no);
    const sessionId = await another(person, wantsEmail);
    await renew(person, settings, sessionId);
    await renew(person, settings, sessionId);
    expect(await wantsEmails(person)).toBe(false);
  });

  it("keep a former user's choice apart from the next user of the browser", async () => {
    const person = await aPerson(app);
    const sessionId = await another(person, false);
    await renew(person, {}, sessionId);
    expect(await wantsEmails(person)).toBe(true);
    await renew(person, no, sessionId);
    expect(await wantsEmails(person)).toBe(false);
  });

  it('stay declined after the session ends', async () => {
    const person = await aPerson(app);
    await renew(person, no);
    await app.deps.db.$client.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    expect(await wantsEmails(person)).toBe(false);
  });

  it('ignore a session without its second factor, and accept its preference once it has one', async () => {
    const person = await aVerifiedPerson(app);
    await withVerifiedFactor(app, person);
    await renew(person, no);
    expect(await wantsEmails(person)).toBe(true);
    await app.deps.db.$client.query("UPDATE sessions SET assurance_level = 'aal2' WHERE user_id = $1", [
      person.id,
    ]);
    await renew(person, no);
    expect(await wantsEmails(person)).toBe(false);
  });
});

it('sends security emails in the language of the request, even if the user declined emails', async () => {
  const person = await aPerson(app);
  await renew(person, { [languageHeader]: 'es', [emailHeader]: '0' });
  await fetch(`${app.url}/api/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [languageHeader]: 'fr', [emailHeader]: '0' },
    body: JSON.stringify({ email: person.email }),
  });
  const [email] = await mailTo(app, person.email);
  expect(email?.subject).toBe('Réinitialisez votre mot de passe');
});
