import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { isOverdue, overdueDays } from './ageing-json.ts';
import { findAccount } from './list-accounts.ts';

const item = `json_build_object('id', i.id, 'orderId', i.order_id, 'orderNumber', o.order_number, 'number', i.number,
  'issuedOn', i.issued_on, 'dueOn', i.due_on, 'amount', i.amount::text, 'paid', i.paid::text, 'writtenOff', i.written_off::text,
  'left', i.left_amount::text, 'daysOverdue', ${overdueDays})`;

const listing: Listing = {
  from: 'credit_invoices',
  alias: 'i',
  key: 'i.created_at',
  id: 'i.id',
  item,
  joins: 'JOIN orders o ON o.seller_org_id = i.seller_org_id AND o.id = i.order_id',
};

const conditions = { all: [], open: ['i.left_amount > 0'], overdue: [isOverdue] };

type Query = {
  id: string;
  state: keyof typeof conditions;
  cursor?: string | undefined;
  pageSize: number;
};

/** @throws NOT_FOUND for an account that the actor does not see */
export async function listInvoices(
  db: Database,
  actor: Actor,
  { id, state, cursor, pageSize }: Query,
): Promise<Page<CreditInvoice>> {
  await findAccount(db, actor, id);
  const filters = (bind: (value: unknown) => string) => [
    `i.account_id = ${bind(id)}::uuid`,
    ...conditions[state],
  ];
  return listPage<CreditInvoice>(db, listing, { cursor, pageSize, filters });
}
