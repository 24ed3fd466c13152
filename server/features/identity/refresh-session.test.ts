import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let people = 0;

/** Signs somebody up. @returns the access token, and the cookie as a browser would send it back */
async function signedUp(): Promise<{ accessToken: string; cookie: string }> {
  people += 1;
  const response = await fetch(`${app.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `refresh.${people}@people.example`,
      password: 'correct horse battery',
      fullName: 'Ada Lovelace',
    }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { accessToken, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function refresh(cookie: string): Promise<unknown> {
  const response = await fetch(`${app.url}/api/auth/session/refresh`, {
    method: 'POST',
    headers: { cookie },
  });
  return response.json();
}

describe('without a session, refresh tells how it ended', () => {
  it('by itself, after thirty days without use', async () => {
    const { cookie } = await signedUp();
    await app.deps.db.$client.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second'
       WHERE id = (SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1)`,
    );
    expect(await refresh(cookie)).toEqual({ session: null, ended: 'expired' });
  });

  it('by somebody: signed out, or ended on another device', async () => {
    const { accessToken, cookie } = await signedUp();
    await app.as(accessToken).auth.signOut();
    expect(await refresh(cookie)).toEqual({ session: null, ended: 'ended' });
  });

  it.each(['', 'myelin-refresh-3000=', 'myelin-refresh-3000=forged'])(
    'and nothing of a session that the cookie %j does not name',
    async (cookie) => {
      expect(await refresh(cookie)).toEqual({ session: null, ended: null });
    },
  );
});
