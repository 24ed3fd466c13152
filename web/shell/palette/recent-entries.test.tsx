import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../api/session/session.ts';

afterEach(() => {
  sessionStore.end();
  localStorage.clear();
});

it('removes entries past the retention of a user who signs in after this code has loaded', async () => {
  const old = { kind: 'product', id: 'x', label: 'x', at: new Date(Date.now() - 31 * 86_400_000) };
  localStorage.setItem('recents-user-1', JSON.stringify([old]));
  localStorage.setItem('settings-user-1', '{"dataRetention":30}');
  await import('./recent-entries.ts');
  expect((await sessionStore.ready()).user).toBeNull();

  sessionStore.open({
    accessToken: 'token',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    viewing: null,
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    secondFactors: [],
    user: { id: 'user-1', email: 'someone@example.org', fullName: 'Some One', avatarUrl: null },
  });
  expect(localStorage.getItem('recents-user-1')).toBe('[]');
});
