import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { SellerActions } from './seller-actions.tsx';
import { useAccountSide, useManagesAccount } from './use-account-side.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

/** What the user can do with an account, as a member of its seller or of its buyer. */
export function AccountActions({ account }: { account: CreditAccount }) {
  const isViewing = useIsViewing();
  const side = useAccountSide(account);
  const mayManage = useManagesAccount(account);
  const { organizations } = useActiveOrganization();
  if (mayManage) return <SellerActions account={account} />;
  const buyer = organizations.find(({ id }) => id === account.buyer.id);
  const mayWithdraw =
    !isViewing && side === 'buyer' && account.state === 'requested' && buyer?.purchasing.pay;
  return mayWithdraw ? <WithdrawRequest account={account} /> : null;
}
