import { sql } from 'drizzle-orm';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PricedGroup } from '../cart/group-lines.ts';

type Bought = { buyerOrgId: string | null; groups: readonly PricedGroup[]; onAccount: OnAccount };

/**
 * The ids of the accounts on which groups are bought, by the group. Does not lock them: the reservation finds an account
 * that was blocked or closed in the meantime.
 * @throws ACCOUNT_UNAVAILABLE, ACCOUNT_FREIGHT_UNKNOWN
 */
export async function findAccounts(
  tx: Transaction,
  { buyerOrgId, groups, onAccount }: Bought,
): Promise<Map<PricedGroup, string>> {
  const bought = groups.filter((group) => onAccount.some((one) => isOf(one, group)));
  if (bought.length === 0) return new Map();
  const { rows } = await tx.execute<OnAccount[number] & { id: string }>(sql`
    SELECT id, seller_org_id AS "sellerOrgId", currency FROM credit_accounts
    WHERE buyer_org_id = ${buyerOrgId} AND state IN ('open', 'blocked')`);
  return new Map(
    bought.map((group) => {
      const account = rows.find((row) => isOf(row, group));
      if (!account) throw refuse('ACCOUNT_UNAVAILABLE', { seller: group.sellerOrgName });
      if (group.freight.amount === null)
        throw refuse('ACCOUNT_FREIGHT_UNKNOWN', { seller: group.sellerOrgName });
      return [group, account.id] as const;
    }),
  );
}

const isOf = (one: OnAccount[number], group: PricedGroup) =>
  one.sellerOrgId === group.sellerOrgId && one.currency === group.currency;
