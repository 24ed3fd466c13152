import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { accountJson } from './list-accounts.ts';

/** $1 buyer, $2 the sellers and currencies of the orders, as JSON. At most one such account is open or blocked. */
const selectUsable = prepared<{ item: CreditAccount }>(`
  WITH wanted AS (SELECT DISTINCT g."sellerOrgId", g.currency FROM jsonb_to_recordset($2::jsonb) AS g ("sellerOrgId" uuid, currency text))
  SELECT ${accountJson} AS item FROM wanted g JOIN credit_accounts a ON a.seller_org_id = g."sellerOrgId" AND a.buyer_org_id = $1 AND a.currency = g.currency
  WHERE a.state IN ('open', 'blocked') ORDER BY a.created_at DESC, a.id DESC`);

/** The open and blocked accounts of a buyer at the sellers of orders, in the currencies of the orders. */
export async function listUsable(
  db: Database,
  { orgId, orders }: { orgId: string; orders: OnAccount },
): Promise<{ items: CreditAccount[] }> {
  const rows = await selectUsable(db, [orgId, JSON.stringify(orders)]);
  return { items: rows.map(({ item }) => item) };
}
