import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useHasIdled } from '../../../ui/use-has-idled.ts';

/** What waits on the accounts that the user sees. Read after the first paint. */
export function usePendingAccounts(orgId: string | undefined) {
  const hasIdled = useHasIdled();
  return useQuery({
    ...api.creditAccounts.countPending.queryOptions({ input: { orgId: orgId ?? '' } }),
    enabled: orgId !== undefined && hasIdled,
  });
}

/**
 * The badge of the navigation link to the accounts: the requests of buyers that wait for the seller's answer, and the
 * overdue invoices of a buyer. Undefined when there are none.
 */
export function useAccountBadge(orgId: string | undefined): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { requested, overdue } = usePendingAccounts(orgId).data ?? { requested: 0, overdue: 0 };
  const words = [
    requested > 0 && t`requests for an account: ${requested}`,
    overdue > 0 && t`overdue invoices: ${overdue}`,
  ].filter(Boolean);
  return words.length > 0 ? { count: requested + overdue, label: words.join(', ') } : undefined;
}
