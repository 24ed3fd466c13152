import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { isOverdue } from './ageing-json.ts';
import { invoiceJson } from './invoice-json.ts';
import { findAccount } from './list-accounts.ts';

const listing: Listing = {
  from: 'credit_invoices',
  alias: 'i',
  key: 'i.created_at',
  id: 'i.id',
  item: invoiceJson,
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
