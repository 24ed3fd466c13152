import type { OrganizationAction, OrganizationRole, PlatformRole } from '../../contract/permissions.ts';
import type { ActingKey, Actor } from '../access/actor.ts';

/** An actor as read from the database, for rules that need no database. */
export function anActor(
  memberships: Record<string, OrganizationRole> = {},
  { userId = 'me', ...changes }: Partial<Omit<Actor, 'memberships'>> & { role?: PlatformRole | null } = {},
): Actor {
  return {
    kind: 'person',
    authorId: userId,
    userId,
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

/** An API key of the organization `org`. */
export function anActingKey(role: OrganizationRole, ...actions: OrganizationAction[]): ActingKey {
  return {
    kind: 'key',
    authorId: 'my-key',
    role: null,
    isConfirmed: true,
    actions: new Set(actions),
    memberships: new Map([['org', role]]),
    closedMemberships: new Map(),
    purchasing: new Map(),
    suspended: new Set(),
  };
}
