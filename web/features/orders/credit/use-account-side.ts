import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

/**
 * The side on which the user sees an account: that of the active organization, otherwise that of another organization
 * of the user.
 */
export function useAccountSide(account: CreditAccount | undefined): 'seller' | 'buyer' | undefined {
  const { active, organizations } = useActiveOrganization();
  if (!account) return undefined;
  if (active?.id === account.seller.id) return 'seller';
  if (active?.id === account.buyer.id) return 'buyer';
  return organizations.some(({ id }) => id === account.seller.id) ? 'seller' : 'buyer';
}
