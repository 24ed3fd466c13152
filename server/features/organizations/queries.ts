import type { Membership } from '../../../contract/organizations.ts';
import { type Purchasing, purchasingOf } from '../../../contract/permissions.ts';
import { type Actor, assignedPurchasing } from '../../access/actor.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

const selectMemberships = prepared<{
  memberships: (Omit<Membership, 'purchasing'> & { purchasing: Purchasing | null })[];
}>(`SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'description', o.description,
     'createdAt', o.created_at, 'role', m.role, 'purchasing', ${assignedPurchasing}, 'joinedAt', m.created_at, 'isSuspended', o.status = 'suspended',
     'suspendedBecause', o.suspended_because) ORDER BY m.created_at, o.id), '[]') AS memberships
   FROM organization_members m JOIN organizations o ON o.id = m.org_id
   WHERE m.user_id = $1 AND m.org_id = ANY($2::uuid[])`);

/** The organizations of the user that this session sees, oldest membership first (docs/product.md, Organizations). */
export async function listMemberships(db: Database, { userId, memberships }: Actor): Promise<Membership[]> {
  const [row] = await selectMemberships(db, [userId, [...memberships.keys()]]);
  return (row?.memberships ?? []).map((membership) => ({
    ...membership,
    purchasing: purchasingOf(membership.role, membership.purchasing),
  }));
}
