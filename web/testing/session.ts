import type { Session } from '../../contract/auth.ts';
import { sessionStore } from '../api/session/session.ts';

export const user: Session['user'] = {
  id: '01980000-0000-7000-8000-0000000000aa',
  email: 'ada@example.org',
  fullName: 'Ada Buyer',
  avatarUrl: null,
};

export function sessionOf(parts: Partial<Session> = {}): Session {
  return {
    accessToken: 'token',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    secondFactors: [],
    user,
    viewing: null,
    ...parts,
  };
}

/** Signs {@link user} in, without a call to the server. */
export function signIn(parts: Partial<Session> = {}): void {
  sessionStore.open(sessionOf(parts));
}

export function signOut(): void {
  sessionStore.end();
}
