import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../../contract/money.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { lockOrganizations } from '../../organizations/lock-members.ts';

/**
 * Locks both organizations of an account by id, because their audits are written at the end of the transaction. Call it
 * before other locks.
 * @param of selects the account (a)
 * @throws NOT_FOUND
 */
export async function lockPartiesOf(tx: Transaction, of: SQL): Promise<{ sellerStatus: string }> {
  const { rows } = await tx.execute<{ sellerOrgId: string; buyerOrgId: string }>(sql`
    SELECT a.seller_org_id AS "sellerOrgId", a.buyer_org_id AS "buyerOrgId" FROM credit_accounts a WHERE ${of}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  const { sellerOrgId, buyerOrgId } = rows[0];
  const parties = sql`ARRAY[${sellerOrgId}, ${buyerOrgId}]::uuid[]`;
  const sellerStatus = (await lockOrganizations(tx, parties, { isAudited: true })).get(sellerOrgId);
  if (!sellerStatus) throw new Error('The seller of an account was not found');
  return { sellerStatus };
}

export type LockedAccount = {
  id: string;
  sellerOrgId: string;
  buyerOrgId: string;
  currency: Currency;
  /** The latest day that has begun somewhere: today in the time zone UTC+14. */
  lastDay: string;
};

/**
 * Locks both organizations of an account, and then the account.
 * @param of selects the account (a)
 * @throws NOT_FOUND
 */
export async function lockAccount(tx: Transaction, of: SQL): Promise<LockedAccount> {
  await lockPartiesOf(tx, of);
  const { rows } = await tx.execute<LockedAccount>(sql`
    SELECT a.id, a.seller_org_id AS "sellerOrgId", a.buyer_org_id AS "buyerOrgId", a.currency,
      (now() AT TIME ZONE 'UTC' + interval '14 hours')::date::text AS "lastDay"
    FROM credit_accounts a WHERE ${of} FOR NO KEY UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

/** Locks the account of an order that is locked, after its budgets and before its stock (decision 0078). */
export async function lockAccountOfOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM credit_accounts WHERE id = (SELECT credit_account_id FROM orders WHERE id = ${orderId}) FOR NO KEY UPDATE`);
}
