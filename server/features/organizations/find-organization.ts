import type { OrganizationProfile } from '../../../contract/organizations.ts';
import { organizationRoles } from '../../../contract/permissions.ts';
import { refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';

const countsByRole = organizationRoles.map((role) => `'${role}', count(*) FILTER (WHERE role = '${role}')`);

const selectProfile = prepared<{
  profile: OrganizationProfile;
}>(`SELECT json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'description', o.description, 'status', o.status,
     'suspendedBecause', o.suspended_because, 'logoUrl', o.logo_url, 'website', o.website, 'phone', o.phone, 'abn', o.abn, 'gstRegistered', o.gst_registered,
     'billingAddress', o.billing_address, 'shippingAddress', o.shipping_address,
     'checkoutRequires', json_build_object('purchaseOrderNumber', o.requires_purchase_order_number, 'costCentre', o.requires_cost_centre),
     'createdAt', o.created_at, 'role', mine.role, 'counts', json_build_object(
       'members', m.members, 'byRole', m.by_role,
       'pendingInvitations', (SELECT count(*) FROM organization_invitations i
         WHERE i.org_id = o.id AND i.status = 'pending' AND i.expires_at > now()),
       'products', p.products, 'activeProducts', p.active)) AS profile
   FROM organizations o JOIN organization_members mine ON mine.org_id = o.id AND mine.user_id = $2,
     LATERAL (SELECT count(*) AS members, json_build_object(${countsByRole}) AS by_role
       FROM organization_members WHERE org_id = o.id) m,
     LATERAL (SELECT count(*) AS products, count(*) FILTER (WHERE status = 'active') AS active
       FROM products WHERE org_id = o.id) p
   WHERE o.id = $1`);

/** The profile with its counts, in one statement. @throws NOT_FOUND */
export async function findOrganization(
  db: Database,
  orgId: string,
  userId: string,
): Promise<OrganizationProfile> {
  const [row] = await selectProfile(db, [orgId, userId]);
  if (!row) throw refuse('NOT_FOUND');
  return row.profile;
}
