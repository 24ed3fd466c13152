import type { CreditReceipt } from '../../../../contract/credit-receipts.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { findAccount } from './list-accounts.ts';

const applied = `sum(CASE e.kind WHEN 'apply' THEN e.amount ELSE -e.amount END)`;

const applications = `(SELECT coalesce(json_agg(json_build_object('invoiceId', p.id, 'number', p.number, 'orderNumber', o.order_number,
    'amount', p.amount::text) ORDER BY p.number), '[]')
  FROM (SELECT i.id, i.number, i.seller_org_id, i.order_id, ${applied} AS amount
    FROM credit_entries e JOIN credit_invoices i ON i.id = e.invoice_id
    WHERE e.receipt_id = r.id AND e.kind IN ('apply', 'unapply') GROUP BY i.id HAVING ${applied} > 0) p
  JOIN orders o ON o.seller_org_id = p.seller_org_id AND o.id = p.order_id)`;

const item = `json_build_object('id', r.id, 'source', CASE WHEN r.payment_id IS NULL THEN 'bank' ELSE 'card' END, 'receivedOn', r.received_on, 'amount', r.amount::text, 'reference', r.reference,
  'left', CASE WHEN r.reversed_at IS NULL THEN r.amount - r.applied ELSE 0.00 END::text, 'applications', ${applications},
  'dispute', (SELECT dispute FROM credit_payments WHERE id = r.payment_id), 'reversedAt', r.reversed_at, 'reversalReason', r.reversal_reason, 'createdAt', r.created_at)`;

const listing: Listing = { from: 'credit_receipts', key: 'r.created_at', id: 'r.id', item };

type Query = { id: string; cursor?: string | undefined; pageSize: number };

/** @throws NOT_FOUND for an account that the actor does not see */
export async function listReceipts(
  db: Database,
  actor: Actor,
  { id, cursor, pageSize }: Query,
): Promise<Page<CreditReceipt>> {
  await findAccount(db, actor, id);
  const filters = (bind: (value: unknown) => string) => [`r.account_id = ${bind(id)}::uuid`];
  return listPage<CreditReceipt>(db, listing, { cursor, pageSize, filters });
}
