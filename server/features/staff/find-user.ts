import type { UserDetails } from '../../../contract/staff-tools.ts';
import { refuse } from '../../access/refuse.ts';
import { secondFactorsOf } from '../../access/second-factors.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';
import { listedUser } from './list-users.ts';

/** SQL expression: an order (alias `o`) as JSON. Staff see it in the list of orders of its buyer or its seller. */
export const shortOrder = `json_build_object('id', o.id, 'orderNumber', o.order_number, 'status', o.status,
  'paymentStatus', o.payment_status, 'totalAmount', o.total_amount::text, 'currency', o.currency, 'createdAt', o.created_at)`;

const selectUser = prepared<{
  details: UserDetails;
}>(`SELECT json_build_object(${listedUser}, 'suspendedBecause', u.suspended_because,
     'memberships', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'role', m.role) ORDER BY m.created_at), '[]')
       FROM organization_members m JOIN organizations o ON o.id = m.org_id WHERE m.user_id = u.id),
     'sessions', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'createdAt', s.created_at,
         'lastUsedAt', s.last_used_at) ORDER BY s.last_used_at DESC), '[]')
       FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > now() AND s.viewer_session_id IS NULL),
     'secondFactors', ${secondFactorsOf('u.id')},
     'emails', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'purpose', l.purpose, 'email', l.email,
         'expiresAt', l.expires_at, 'state', CASE WHEN l.used_at IS NOT NULL THEN 'used' WHEN l.voided_at IS NOT NULL THEN 'void'
           WHEN l.expires_at <= now() THEN 'expired' ELSE 'open' END) ORDER BY l.id DESC), '[]')
       FROM (SELECT * FROM email_tokens t WHERE t.user_id = u.id ORDER BY t.id DESC LIMIT 10) l),
     'orders', (SELECT coalesce(json_agg(${shortOrder} ORDER BY o.created_at DESC, o.id DESC), '[]')
       FROM (SELECT * FROM orders o WHERE o.buyer_id = u.id AND ${isOpened} ORDER BY o.created_at DESC, o.id DESC LIMIT 10) o)
   ) AS details FROM users u WHERE u.id = $1`);

/**
 * An account with the data that support staff need, without secrets.
 * @throws NOT_FOUND
 */
export async function findUser(db: Database, id: string): Promise<UserDetails> {
  const [row] = await selectUser(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row.details;
}
