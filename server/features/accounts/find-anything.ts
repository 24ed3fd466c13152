import type { FoundThing, SearchForm } from '../../../contract/find-anything.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';
import { readSearchQuery, type SearchQuery } from './search-query.ts';

/** Maximum number of results. Most searches find one row; a tracking number or a device identifier may find several. */
const most = 20;

const row = (kind: string, id: string, title: string, note = 'NULL', orderId = 'NULL') =>
  `SELECT '${kind}' AS kind, ${id}::text AS id, ${title}::text AS title, ${note}::text AS note, ${orderId}::uuid AS "orderId"`;

const ofRefund = `${row('refund', 'f.id', 'o.order_number', `f.state`, 'o.id')} FROM refunds f JOIN orders o ON o.seller_org_id = f.seller_org_id AND o.id = f.order_id`;
const ofDispute = `${row('dispute', 'd.id', 'o.order_number', 'd.status', 'o.id')} FROM disputes d JOIN orders o ON o.seller_org_id = d.seller_org_id AND o.id = d.order_id`;
const ofParcel = `${row('parcel', 'p.id', 'p.tracking_number', 'o.order_number', 'o.id')} FROM shipments p JOIN orders o ON o.seller_org_id = p.seller_org_id AND o.id = p.order_id`;
const ofOrder = `${row('order', 'o.id', 'o.order_number', 's.name', 'o.id')} FROM orders o JOIN organizations s ON s.id = o.seller_org_id AND ${isOpened}`;
const ofUser = `${row('user', 'u.id', 'u.email', 'u.full_name')} FROM users u`;
const ofOrganization = `${row('organization', 'g.id', 'g.name', 'g.status')} FROM organizations g`;
const ofProduct = `${row('product', 'p.id', 'p.name', 'g.name')} FROM products p JOIN organizations g ON g.id = p.org_id`;
const ofEvent = `${row('event', 'e.provider_event_id', 'e.provider_event_id', 'e.type')} FROM provider_events e`;
const ofEmail = `${row('email', 'l.id', `coalesce(l.recipient, l.kind)`, 'l.kind')} FROM mail_log l`;

/**
 * The statements for each form of the text; $1 is the text. Each statement uses an index, and has a limit if many
 * results are possible.
 */
const sources: Record<SearchForm, readonly string[]> = {
  id: [
    `${ofUser} WHERE u.id = $1::uuid`,
    `${ofOrganization} WHERE g.id = $1::uuid`,
    `${ofProduct} WHERE p.id = $1::uuid`,
    `${ofOrder} WHERE o.id = $1::uuid`,
    `${ofRefund} WHERE f.id = $1::uuid`,
    `${ofParcel} WHERE p.id = $1::uuid`,
    `${ofEmail} WHERE l.id = $1::uuid`,
  ],
  email: [
    `${ofUser} WHERE u.email = $1::citext`,
    `${ofEmail} WHERE l.recipient = $1::citext ORDER BY l.queued_at DESC, l.id DESC LIMIT 5`,
  ],
  orderNumber: [`${ofOrder} WHERE o.order_number = $1`],
  providerId: [
    `${ofEvent} WHERE e.provider_event_id = $1`,
    `${ofOrder} WHERE o.provider_session_id = $1`,
    `${ofOrder} WHERE o.provider_payment_intent_id = $1`,
    `${ofRefund} WHERE f.provider_refund_id = $1`,
    `${ofDispute} WHERE d.id = $1`,
    `SELECT 'organization', g.id::text, g.name, c.provider_account_id, NULL::uuid FROM connected_accounts c
     JOIN organizations g ON g.id = c.org_id WHERE c.provider_account_id = $1`,
    `${row('movement', 'm.provider_id', 'o.order_number', 'm.kind', 'o.id')}
     FROM ledger_entries m JOIN orders o ON o.seller_org_id = m.seller_org_id AND o.id = m.order_id WHERE m.provider_id = $1`,
    `${ofEvent} WHERE left(e.payload #>> '{data,object,id}', 255) = $1 ORDER BY e.received_at DESC LIMIT 5`,
  ],
  deviceIdentifier: [`${ofProduct} WHERE p.details->>'udiDi' = $1 LIMIT ${most}`],
  trackingNumber: [`${ofParcel} WHERE upper(replace(p.tracking_number, ' ', '')) = $1 LIMIT ${most}`],
  messageId: [`${ofEmail} WHERE l.id = $1::uuid`],
};

const select = (form: SearchForm) => {
  const parts = sources[form].map((one) => `(${one})`).join(' UNION ALL ');
  return prepared<FoundThing>(`SELECT * FROM (${parts}) found LIMIT ${most}`);
};

const statements: Record<SearchForm, ReturnType<typeof select>> = {
  id: select('id'),
  email: select('email'),
  orderNumber: select('orderNumber'),
  providerId: select('providerId'),
  deviceIdentifier: select('deviceIdentifier'),
  trackingNumber: select('trackingNumber'),
  messageId: select('messageId'),
};

/**
 * Finds the rows that the text names. The form of the text decides which tables are searched, so a search needs only a
 * few index look-ups.
 */
export async function findAnything(
  db: Database,
  text: string,
): Promise<{ searchedAs: SearchForm[]; found: FoundThing[] }> {
  const query = Object.entries(readSearchQuery(text)) as [keyof SearchQuery, string][];
  const found = await Promise.all(query.map(([form, value]) => statements[form](db, [value])));
  return { searchedAs: query.map(([form]) => form), found: found.flat() };
}
