import type { QueryClient } from '@tanstack/react-query';
import type { AuthSession, SessionStore } from '../../api/session-store.ts';
import type { Visitor } from './guards.ts';
import { findRole } from './role.ts';

/** Fails when the server cannot be reached and it is not known who is there. */
export async function identifyVisitor(sessions: SessionStore, queries: QueryClient): Promise<Visitor> {
  const { session } = await sessions.ready();
  if (!session || owesSecondFactor(session)) return { isSignedIn: false };
  return { isSignedIn: true, role: await findRole(queries) };
}

/** A first-factor session of someone with a verified factor counts as signed out (product-decisions, Identity). */
function owesSecondFactor({ currentLevel, nextLevel }: AuthSession): boolean {
  return currentLevel !== nextLevel;
}
