import { organizationRoles, roleAllows } from '../../../../contract/permissions.ts';

const roles = organizationRoles.filter((role) => roleAllows(role, 'purchases.make'));

/**
 * SQL condition: a user (alias `u`) can be emailed about the recurring order of a list (`l`). The user must be the
 * owner of the list, or a member of the owning organization who may buy. The email address must be verified, because an
 * unverified address may belong to somebody else.
 */
export const canOrderFor = `(u.deleted_at IS NULL AND u.suspended_because IS NULL AND u.email_verified_at IS NOT NULL AND (u.id = l.user_id OR EXISTS (
  SELECT FROM organization_members m WHERE m.org_id = l.org_id AND m.user_id = u.id AND m.role IN (${roles.map((role) => `'${role}'`).join(', ')}))))`;
