import { useQuery } from '@tanstack/react-query';
import { connectedAccountQuery } from '../payments/api.ts';
import { productsSummaryQuery } from '../products/api.ts';
import { type SetupProgress, setupSteps } from './setup-steps.ts';

/** What a new seller still has to do; null once it is done, and before it is known. */
export function useSetupSteps(orgId: string, canManage: boolean): SetupProgress[] | null {
  const { data: summary } = useQuery(productsSummaryQuery(orgId));
  const { data: payments } = useQuery({ ...connectedAccountQuery(orgId), enabled: canManage });
  if (!canManage || !summary || !payments) return null;
  return setupSteps({
    canTakePayments: payments.account?.chargesEnabled ?? false,
    products: summary.active + summary.draft + summary.archived,
    activeProducts: summary.active,
  });
}
