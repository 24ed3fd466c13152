import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { Actor, Principal } from '../../../access/actor.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { ageingJson } from './ageing-json.ts';

const party = (column: string) =>
  `(SELECT json_build_object('id', g.id, 'name', g.name) FROM organizations g WHERE g.id = ${column})`;

/** SQL: the seller of a credit account (a) can be paid by card. */
export const takesCards = `EXISTS (SELECT FROM connected_accounts c JOIN organizations s ON s.id = c.org_id
  WHERE c.org_id = a.seller_org_id AND c.charges_enabled AND s.status = 'active')`;

/** SQL: a credit account (a) in the shape of the contract. */
export const accountJson = `json_build_object('id', a.id, 'seller', ${party('a.seller_org_id')}, 'buyer', ${party('a.buyer_org_id')},
  'currency', a.currency, 'state', a.state, 'wantedLimit', a.wanted_limit::text, 'note', a.note,
  'terms', CASE WHEN a.opened_at IS NOT NULL THEN json_build_object('limit', a.credit_limit::text, 'paymentDays', a.payment_days,
    'statementDay', a.statement_day) END,
  'reserved', a.reserved::text, 'owed', a.owed::text, 'credit', a.credit::text, 'left', (a.credit_limit - a.reserved - a.owed)::text,
  'ageing', (SELECT ${ageingJson} FROM credit_invoices i WHERE i.account_id = a.id AND i.left_amount > 0), 'takesCards', ${takesCards}, 'blockReason', a.block_reason, 'createdAt', a.created_at, 'openedAt', a.opened_at)`;

const listing: Listing = {
  from: 'credit_accounts',
  alias: 'a',
  key: 'a.created_at',
  id: 'a.id',
  item: accountJson,
};

type Query = { orgId: string; cursor?: string | undefined; pageSize: number };

/** The organizations for which the actor sees the accounts of the buyer. */
export function buyingIn(actor: Principal): string[] {
  return [...organizationsWhere(actor, 'purchases.pay'), ...organizationsWhere(actor, 'purchases.read')];
}

/** @throws NOT_FOUND for an organization whose accounts the actor does not see */
export async function listAccounts(
  db: Database,
  actor: Actor,
  { orgId, cursor, pageSize }: Query,
): Promise<Page<CreditAccount>> {
  if (!buyingIn(actor).includes(orgId)) throw refuse('NOT_FOUND');
  const filters = (bind: (value: unknown) => string) => [`a.buyer_org_id = ${bind(orgId)}::uuid`];
  return listPage<CreditAccount>(db, listing, { cursor, pageSize, filters });
}

/** The accounts that a seller has for its buyers. */
export function listGranted(db: Database, { orgId, cursor, pageSize }: Query): Promise<Page<CreditAccount>> {
  const filters = (bind: (value: unknown) => string) => [`a.seller_org_id = ${bind(orgId)}::uuid`];
  return listPage<CreditAccount>(db, listing, { cursor, pageSize, filters });
}

const selectOne = prepared<{ item: CreditAccount }>(`SELECT ${accountJson} AS item FROM credit_accounts a
  WHERE a.id = $1 AND (a.buyer_org_id = ANY($2::uuid[]) OR a.seller_org_id = ANY($3::uuid[]))`);

/** @throws NOT_FOUND for an account that the actor does not see */
export async function findAccount(db: Database, actor: Actor, id: string): Promise<CreditAccount> {
  const [row] = await selectOne(db, [id, buyingIn(actor), organizationsWhere(actor, 'credit.manage')]);
  if (!row) throw refuse('NOT_FOUND');
  return row.item;
}

const selectRequested = prepared<{ item: CreditAccount }>(
  `SELECT ${accountJson} AS item FROM credit_accounts a WHERE a.requested_by = $1 ORDER BY a.created_at, a.id`,
);

/** The accounts that the user requested, in all organizations, for the export of account data. */
export async function listRequestedAccounts(db: Database, userId: string): Promise<CreditAccount[]> {
  const rows = await selectRequested(db, [userId]);
  return rows.map((row) => row.item);
}
