import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import { useIsViewing } from '../../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../../organizations/active-organization.tsx';
import { useAccountSide } from '../use-account-side.ts';

/** Whether the user may pay the invoices of an account, as a member of its buyer. */
export function useMayPay(account: CreditAccount): boolean {
  const isViewing = useIsViewing();
  const side = useAccountSide(account);
  const { organizations } = useActiveOrganization();
  const buyer = organizations.find(({ id }) => id === account.buyer.id);
  return !isViewing && side === 'buyer' && buyer?.purchasing.pay === true;
}
