import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../../api/session/session.ts';
import type { Visitor } from './guards.ts';
import { owesSecondFactor } from './owes-second-factor.ts';
import { profileQuery } from './profile-query.ts';
import { findRole } from './role.ts';

/** Rejects when the server is unreachable and the session is unknown. */
export async function identifyVisitor(sessions: SessionStore, queries: QueryClient): Promise<Visitor> {
  const { session } = await sessions.ready();
  if (!session || owesSecondFactor(session)) return { isSignedIn: false };
  // Fetches the profile together with the role, so that the verification banner causes no layout shift.
  void queries.prefetchQuery(profileQuery);
  return { isSignedIn: true, role: await findRole(queries) };
}
