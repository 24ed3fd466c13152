import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../../api/session/session.ts';
import type { Visitor } from './guards.ts';
import { owesSecondFactor } from './owes-second-factor.ts';
import { profileQuery } from './profile-query.ts';
import { findRole } from './role.ts';

/**
 * Finds out who the visitor is, for the route guards. Rejects while the server is unreachable, because the session is
 * then unknown.
 */
export async function identifyVisitor(sessions: SessionStore, queries: QueryClient): Promise<Visitor> {
  const { session } = await sessions.ready();
  if (!session || owesSecondFactor(session)) return { isSignedIn: false };
  // Fetches the profile together with the role, so that the verification banner appears early and causes no layout
  // shift.
  void queries.prefetchQuery(profileQuery);
  return { isSignedIn: true, role: await findRole(queries) };
}
