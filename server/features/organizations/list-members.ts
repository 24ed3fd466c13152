import type { Member } from '../../../contract/members.ts';
import { organizationRoles, type Purchasing, purchasingOf } from '../../../contract/permissions.ts';
import { assignedPurchasing } from '../../access/actor.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

type Row = Omit<Member, 'purchasing'> & { purchasing: Purchasing | null };

const selectMembers = prepared<{
  members: Row[];
}>(`SELECT coalesce(json_agg(json_build_object('userId', u.id, 'fullName', u.full_name, 'email', u.email,
       'avatarUrl', u.avatar_url, 'role', m.role, 'purchasing', ${assignedPurchasing}, 'joinedAt', m.created_at)
     ORDER BY array_position('{${organizationRoles}}'::text[], m.role), u.full_name COLLATE "und-x-icu", u.id), '[]') AS members
   FROM organization_members m JOIN users u ON u.id = m.user_id
   WHERE m.org_id = $1 AND ($2::uuid IS NULL OR m.user_id = $2)`);

/** Sorted by role in the contract's order, owners first, then by name. */
export async function listMembers(db: Database, orgId: string): Promise<Member[]> {
  const [row] = await selectMembers(db, [orgId, null]);
  return (row?.members ?? []).map(withPurchasing);
}

export async function findMember(db: Database, orgId: string, userId: string): Promise<Member | null> {
  const [row] = await selectMembers(db, [orgId, userId]);
  const member = row?.members[0];
  return member ? withPurchasing(member) : null;
}

function withPurchasing(member: Row): Member {
  return { ...member, purchasing: purchasingOf(member.role, member.purchasing) };
}
