import type { CartGroup } from '../../../../contract/cart.ts';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { fromCents, toCents } from '../budgets/cents.ts';
import { hasOrder } from '../cart/cart-totals.ts';

type Ordered = Pick<CartGroup, 'sellerOrgId' | 'currency' | 'totalAmount' | 'freightAmount'>;

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
export function boughtOnAccount<Group extends CartGroup>(
  groups: readonly Group[],
  accounts: readonly CreditAccount[],
  isChosen: (group: Group) => boolean,
): OnAccount {
  return groups
    .filter(
      (group) => hasOrder(group) && isChosen(group) && accountChoiceOf(accounts, group)?.obstacle === null,
    )
    .map(({ sellerOrgId, currency }) => ({ sellerOrgId, currency }));
}
