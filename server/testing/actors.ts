import type { OrganizationRole, PlatformRole } from '../../contract/permissions.ts';
import type { Actor } from '../access/actor.ts';

/** An actor as read from the database, for rules that need no database. */
export function anActor(
  memberships: Record<string, OrganizationRole> = {},
  changes: Partial<Omit<Actor, 'memberships'>> & { role?: PlatformRole | null } = {},
): Actor {
  return {
    userId: 'me',
    sessionId: 'my-session',
    email: 'me@people.example',
    fullName: 'Ada Actor',
    role: 'buyer',
    isEmailVerified: true,
    hasEveryFactor: true,
    isViewedByStaff: false,
    closedMemberships: new Map(),
    purchasing: new Map(),
    suspended: new Set(),
    ...changes,
    memberships: new Map(Object.entries(memberships)),
  };
}
