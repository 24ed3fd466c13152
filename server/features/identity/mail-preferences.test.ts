import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailHeader, languageHeader } from '../../../contract/languages.ts';
import { aPerson, type Person } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newRefreshToken } from './open-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Renews the person's session as their browser does, which says this of their settings. */
async function renew(person: Person, headers: Record<string, string>): Promise<void> {
  const { token, hash } = newRefreshToken();
  await app.deps.db.$client.query(
    'INSERT INTO refresh_tokens (session_id, token_hash) SELECT id, $1 FROM sessions WHERE user_id = $2',
    [hash, person.id],
  );
  const answer = await fetch(`${app.url}/api/auth/session/refresh`, {
    method: 'POST',
    headers: { ...headers, cookie: `myelin-refresh-3000=${token}` },
  });
  expect(await answer.json()).toMatchObject({ session: { user: { id: person.id } } });
}

async function keptFor({ id }: Person): Promise<unknown> {
  const { rows } = await app.deps.db.$client.query(
    'SELECT language, wants_email AS "wantsEmail" FROM sessions WHERE user_id = $1',
    [id],
  );
  return rows[0];
}

describe('with its session, for its letters alone, an account keeps', () => {
  it('the language and the e-mail preference that the last renewal carried', async () => {
    const person = await aPerson(app);
    await renew(person, { [languageHeader]: 'de', [emailHeader]: '0' });
    expect(await keptFor(person)).toEqual({ language: 'de', wantsEmail: false });
    await renew(person, { [languageHeader]: 'fr', [emailHeader]: '1' });
    expect(await keptFor(person)).toEqual({ language: 'fr', wantsEmail: true });
  });

  it.each([{}, { [languageHeader]: 'xx' }, { [languageHeader]: 'DE', [emailHeader]: 'no' }])(
    'the defaults where the browser says nothing that is known (%o)',
    async (headers) => {
      const person = await aPerson(app);
      await renew(person, headers);
      expect(await keptFor(person)).toEqual({ language: 'en', wantsEmail: true });
    },
  );
});

it('letters about security come in the language of the request, whether or not letters are wanted', async () => {
  const person = await aPerson(app);
  await renew(person, { [languageHeader]: 'es', [emailHeader]: '0' });
  await fetch(`${app.url}/api/auth/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [languageHeader]: 'fr', [emailHeader]: '0' },
    body: JSON.stringify({ email: person.email }),
  });
  const [letter] = await mailTo(app, person.email);
  expect(letter?.subject).toBe('Réinitialisez votre mot de passe');
});
