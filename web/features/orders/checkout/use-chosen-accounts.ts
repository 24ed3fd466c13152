import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { usableAccountsQuery } from '../credit/api.ts';
import { accountChoiceOf, boughtOnAccount, type Ordered } from './account-choices.ts';
import { noteKey } from './note-key.ts';

type Options = {
  /** The buying organization. */
  orgId: string;
  orders: readonly Ordered[];
  /** Whether the user can place the orders now. */
  isOffered: boolean;
  /** Whether the orders were sent. What is available is not read again then, because the orders have already reduced it. */
  isSent: boolean;
};

/** The accounts on which orders outside the cart can be bought, and the orders that the buyer has chosen for it. */
export function useChosenAccounts({ orgId, orders, isOffered, isSent }: Options) {
  const { organizations } = useActiveOrganization();
  const buyer = organizations.find(({ id }) => id === orgId);
  const isRead = isOffered && buyer?.purchasing.pay === true && orders.length > 0;
  const read = useQuery({
    ...usableAccountsQuery(orgId, orders),
    enabled: isRead && !isSent,
    placeholderData: keepPreviousData,
  });
  const accounts = isRead ? (read.data?.items ?? []) : [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return {
    read,
    onAccount: boughtOnAccount(orders, accounts, (order) => chosen.includes(noteKey(order))),
    /** What the row of an order shows. Undefined when there is no account for it. */
    rowOf: (order: Ordered) => {
      const choice = accountChoiceOf(accounts, order);
      const key = noteKey(order);
      return (
        choice && {
          choice,
          isChosen: chosen.includes(key),
          onChange: (isChosen: boolean) =>
            setChosen(isChosen ? [...chosen, key] : chosen.filter((one) => one !== key)),
        }
      );
    },
  };
}
export type ChosenAccounts = ReturnType<typeof useChosenAccounts>;
