import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { SellerActions } from './seller-actions.tsx';
import { useAccountSide } from './use-account-side.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

/** What the user can do with an account, as a member of its seller or of its buyer. */
export function AccountActions({ account }: { account: CreditAccount }) {
  const isViewing = useIsViewing();
  const side = useAccountSide(account);
  const { organizations } = useActiveOrganization();
  if (isViewing) return null;
  const own = organizations.find(({ id }) => id === account[side ?? 'buyer'].id);
  if (side === 'seller' && roleAllows(own?.role, 'credit.manage')) return <SellerActions account={account} />;
  const mayWithdraw = side === 'buyer' && account.state === 'requested' && own?.purchasing.pay;
  return mayWithdraw ? <WithdrawRequest account={account} /> : null;
}
