import { useQuery } from '@tanstack/react-query';
import { connectedAccountQuery } from '../payments/api.ts';
import { productsSummaryQuery } from '../products/api.ts';
import { type SetupProgress, setupSteps } from './setup-steps.ts';

/** The remaining setup steps of a new seller; null when all are done or while they are unknown. */
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
