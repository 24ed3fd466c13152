import { limits } from '../../../contract/limits.ts';
import type { OrganizationDetails } from '../../../contract/staff-tools.ts';
import { refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';
import { findConnectedAccount } from '../payments/find-connected-account.ts';
import { shortOrder } from './find-user.ts';
import { listedOrganization } from './list-organizations.ts';

type Row = { details: Omit<OrganizationDetails, 'connectedAccount'> };

const latestOrders = (column: 'buyer_org_id' | 'seller_org_id') =>
  `(SELECT * FROM orders o WHERE o.${column} = org.id AND ${isOpened} ORDER BY o.created_at DESC, o.id DESC LIMIT 10)`;

const selectOrganization =
  prepared<Row>(`SELECT json_build_object(${listedOrganization}, 'suspendedBecause', o.suspended_because,
     'people', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email, 'role', p.role)), '[]')
       FROM (SELECT u.id, u.full_name, u.email, m.role FROM organization_members m JOIN users u ON u.id = m.user_id
         WHERE m.org_id = o.id ORDER BY m.created_at LIMIT 50) p),
     'products', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'price', p.price::text,
         'currency', p.currency, 'suspendedBecause', p.suspended_because) ORDER BY p.created_at DESC, p.id DESC), '[]')
       FROM (SELECT * FROM products p WHERE p.org_id = o.id ORDER BY p.created_at DESC, p.id DESC LIMIT ${limits.platformProducts}) p),
     'orders', orders.latest
   ) AS details
   FROM organizations o, LATERAL (SELECT o.id) org, LATERAL (
     SELECT coalesce(json_agg(${shortOrder} ORDER BY o.created_at DESC, o.id DESC), '[]') AS latest
     FROM (SELECT * FROM (${latestOrders('buyer_org_id')} UNION ALL ${latestOrders('seller_org_id')}) o
       ORDER BY o.created_at DESC, o.id DESC LIMIT 10) o
   ) orders WHERE o.id = $1`);

/**
 * An organization with the data that support staff need.
 * @throws NOT_FOUND
 */
export async function findOrganization(db: Database, id: string): Promise<OrganizationDetails> {
  const [[row], connectedAccount] = await Promise.all([
    selectOrganization(db, [id]),
    findConnectedAccount(db, id),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  return { ...row.details, connectedAccount };
}
