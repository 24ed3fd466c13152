/**
 * SQL of invitations in the contract's form. An invitation appears as expired as soon as its expiry has passed. An
 * hourly job stores this status later. Expects the aliases i (organization_invitations) and, if the organization is
 * included, o (organizations).
 */
const invitationStatus = `CASE WHEN i.status = 'pending' AND i.expires_at <= now() THEN 'expired' ELSE i.status END`;

const inviterName = '(SELECT u.full_name FROM users u WHERE u.id = i.invited_by)';

export const invitationJson = `json_build_object('id', i.id, 'email', i.email, 'role', i.role, 'status', ${invitationStatus},
  'invitedByName', ${inviterName}, 'createdAt', i.created_at, 'expiresAt', i.expires_at)`;

export const receivedInvitationJson = `json_build_object('id', i.id,
  'organization', json_build_object('id', o.id, 'name', o.name, 'type', o.type), 'email', i.email, 'role', i.role,
  'status', ${invitationStatus}, 'invitedByName', ${inviterName}, 'expiresAt', i.expires_at)`;
