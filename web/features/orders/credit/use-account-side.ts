import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

type Parties = Pick<CreditAccount, 'seller' | 'buyer'>;

/**
 * The side on which the user sees an account: that of the active organization, otherwise that of another organization
 * of the user.
 */
export function useAccountSide(account: Parties | undefined): 'seller' | 'buyer' | undefined {
  const { active, organizations } = useActiveOrganization();
  if (!account) return undefined;
  if (active?.id === account.seller.id) return 'seller';
  if (active?.id === account.buyer.id) return 'buyer';
  return organizations.some(({ id }) => id === account.seller.id) ? 'seller' : 'buyer';
}

/** Whether the user changes an account as a manager of its seller. */
export function useManagesAccount(account: CreditAccount | undefined): boolean {
  const isViewing = useIsViewing();
  const side = useAccountSide(account);
  const { organizations } = useActiveOrganization();
  const seller = organizations.find(({ id }) => id === account?.seller.id);
  return !isViewing && side === 'seller' && roleAllows(seller?.role, 'credit.manage');
}
