import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { fromCents, toCents } from '../budgets/cents.ts';

/** An order that is about to be placed. The freight is null while it is not known. */
export type Ordered = OnAccount[number] & { totalAmount: string; freightAmount: string | null };

/** The account on which an order could be bought. */
export type AccountChoice = {
  account: CreditAccount;
  /** What is available after the order. Negative when it is not enough. */
  after: string;
  /** Why the order cannot be bought on account. */
  obstacle: 'blocked' | 'freight' | 'limit' | null;
};

/** The open or blocked account of the buyer at the seller of an order, in its currency. Undefined when there is none. */
export function accountChoiceOf(
  accounts: readonly CreditAccount[],
  { sellerOrgId, currency, totalAmount, freightAmount }: Ordered,
): AccountChoice | undefined {
  const account = accounts.find(
    (one) =>
      one.seller.id === sellerOrgId &&
      one.currency === currency &&
      (one.state === 'open' || one.state === 'blocked'),
  );
  if (!account) return undefined;
  const after = toCents(account.left ?? '0.00') - toCents(totalAmount);
  const obstacle = account.state === 'blocked' ? 'blocked' : freightAmount === null ? 'freight' : null;
  return { account, after: fromCents(after), obstacle: obstacle ?? (after < 0n ? 'limit' : null) };
}

/** The orders that are bought on account: those that the buyer has chosen, if nothing prevents it. */
export function boughtOnAccount<Order extends Ordered>(
  orders: readonly Order[],
  accounts: readonly CreditAccount[],
  isChosen: (order: Order) => boolean,
): OnAccount {
  return orders
    .filter((order) => isChosen(order) && accountChoiceOf(accounts, order)?.obstacle === null)
    .map(({ sellerOrgId, currency }) => ({ sellerOrgId, currency }));
}
