import type {
  OrganizationAction,
  OrganizationRole,
  PlatformRole,
  Purchasing,
} from '../../contract/permissions.ts';
import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import { hasSecondFactor } from './second-factors.ts';

/**
 * What a caller may do. It is read from the database for each request, so a change of a role or a membership takes effect
 * at the next request, and so does the revocation of a session or a key.
 */
export type Rights = {
  /** The id of the user or of the API key. Audits and histories store it as the author. */
  authorId: string;
  role: PlatformRole | null;
  memberships: ReadonlyMap<string, OrganizationRole>;
  /**
   * The assigned purchasing permissions, by organization id. Contains only organizations in which the user has some.
   */
  purchasing: ReadonlyMap<string, Purchasing>;
  /** The memberships whose organization is suspended by platform staff. */
  suspended: ReadonlySet<string>;
  /**
   * Memberships of closed organizations. Members can still settle the obligations of these organizations
   * (contract/permissions.ts).
   */
  closedMemberships: ReadonlyMap<string, OrganizationRole>;
};

/** A signed-in person. */
export type Actor = Rights & {
  kind: 'person';
  userId: string;
  sessionId: string;
  email: string;
  fullName: string;
  isEmailVerified: boolean;
  /** False when the account has a second factor and this session has not used one. */
  hasEveryFactor: boolean;
  /** Whether platform staff view this account in a view-as session, which is read-only. */
  isViewedByStaff: boolean;
};

/** An API key. It has the role that the person responsible for it has in the key's organization. */
export type ActingKey = Rights & {
  kind: 'key';
  actions: ReadonlySet<OrganizationAction>;
  /** False while the key waits for an owner's confirmation (docs/decisions/0128). It then may do nothing. */
  isConfirmed: boolean;
};

/** The caller of an operation that keys may call. */
export type Principal = Actor | ActingKey;

type Row = {
  user_id: string;
  email: string;
  full_name: string;
  role: PlatformRole | null;
  verified: boolean;
  every_factor: boolean;
  viewed: boolean;
  memberships: Record<string, [role: OrganizationRole, status: string, purchasing: Purchasing | null]>;
};

/**
 * SQL condition: the view-as session `s` may read the account of user `u`. The viewer must be signed in and staff, and
 * `u` must not be staff.
 */
export const isViewAllowed = `(u.role IS DISTINCT FROM 'super_admin' AND EXISTS (SELECT FROM sessions v JOIN users w ON w.id = v.user_id
  WHERE v.id = s.viewer_session_id AND v.ended_at IS NULL AND v.expires_at > now() AND w.role = 'super_admin'))`;

/** SQL expression: the assigned purchasing permissions of a membership (alias `m`), or null. */
export const assignedPurchasing = `CASE WHEN m.may_pay IS NOT NULL THEN json_build_object('request', m.may_request, 'approve', m.may_approve,
  'approvalLimit', CASE WHEN m.approval_limit IS NOT NULL THEN json_build_object('amount', m.approval_limit::text, 'currency', m.approval_currency) END,
  'pay', m.may_pay, 'viewSpending', m.views_spending) END`;

/**
 * SQL condition: the organization of the membership `m` requires no sign-in at its identity provider, or the session `s`
 * has one. Otherwise the organization is invisible to the session (docs/decisions/0135).
 */
export const isMembershipVisible = `NOT EXISTS (SELECT FROM identity_providers p WHERE p.org_id = m.org_id AND p.required_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM session_proofs q JOIN external_identities i ON i.id = q.identity_id WHERE q.session_id = s.id AND i.provider_id = p.id))`;

/** Every signed-in request runs this statement. */
const selectActor =
  prepared<Row>(`SELECT s.user_id, u.email, u.full_name, u.role, u.email_verified_at IS NOT NULL AS verified,
     s.assurance_level = 'aal2' OR NOT ${hasSecondFactor('u.id')} AS every_factor,
     s.viewer_session_id IS NOT NULL AS viewed,
     (SELECT coalesce(json_object_agg(m.org_id, json_build_array(m.role, o.status, ${assignedPurchasing})), '{}') FROM organization_members m
       JOIN organizations o ON o.id = m.org_id WHERE m.user_id = u.id AND ${isMembershipVisible}) AS memberships
   FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL AND u.suspended_because IS NULL
     AND (s.viewer_session_id IS NULL OR ${isViewAllowed})`);

/** The actor of an active session. Null when the session was ended or has expired. */
export async function findActor(db: Database, sessionId: string): Promise<Actor | null> {
  const [row] = await selectActor(db, [sessionId]);
  if (!row) return null;
  const rolesWhere = (isMeant: (status: string) => boolean) =>
    new Map(
      Object.entries(row.memberships).flatMap(([orgId, [role, status]]) =>
        isMeant(status) ? [[orgId, role] as const] : [],
      ),
    );
  return {
    kind: 'person',
    authorId: row.user_id,
    userId: row.user_id,
    sessionId,
    email: row.email,
    fullName: row.full_name,
    role: row.role,
    isEmailVerified: row.verified,
    hasEveryFactor: row.every_factor,
    isViewedByStaff: row.viewed,
    memberships: rolesWhere((status) => status !== 'closed'),
    purchasing: new Map(
      Object.entries(row.memberships).flatMap(([orgId, [, , purchasing]]) =>
        purchasing ? [[orgId, purchasing] as const] : [],
      ),
    ),
    suspended: new Set(rolesWhere((status) => status === 'suspended').keys()),
    closedMemberships: rolesWhere((status) => status === 'closed'),
  };
}
