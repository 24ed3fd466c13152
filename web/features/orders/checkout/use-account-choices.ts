import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CartGroup } from '../../../../contract/cart.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { hasOrder } from '../cart/cart-totals.ts';
import { usableAccountsQuery } from '../credit/api.ts';
import { accountChoiceOf, boughtOnAccount } from './account-choices.ts';
import type { CheckoutForm } from './checkout-values.ts';
import { noteKey } from './note-key.ts';

type Options = {
  buyer: Membership | null;
  groups: readonly CartGroup[];
  /** False for a purchase that needs an approval: the account is chosen when the approved requisition is ordered. */
  isOffered: boolean;
  /** Whether the order was sent. What is available is not read again then, because the order has already reduced it. */
  isSent: boolean;
};

/** The accounts on which the orders of a cart can be bought, and the orders that the buyer has chosen for it. */
export function useAccountChoices(form: CheckoutForm, { buyer, groups, isOffered, isSent }: Options) {
  const read = useQuery({
    ...usableAccountsQuery(buyer?.id ?? '', groups),
    enabled: buyer?.purchasing.pay === true && groups.length > 0 && !isSent,
    // The page shows an error of the read, which this hook does not use, below a cart that may still be loading.
    notifyOnChangeProps: 'all',
  });
  const accounts = isOffered ? (read.data?.items ?? []) : [];
  const chosen = useWatch({ control: form.control, name: 'onAccount' });
  return {
    read,
    choiceOf: (group: CartGroup) => accountChoiceOf(accounts, group),
    onAccount: boughtOnAccount(groups.filter(hasOrder), accounts, (group) => chosen.includes(noteKey(group))),
  };
}
