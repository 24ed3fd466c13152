import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { toDecideQuery } from './api.ts';

/** The requisitions that wait for the user's decision. Read after the first paint. */
export function useToDecide(orgId: string | undefined) {
  const hasIdled = useHasIdled();
  return useQuery({ ...toDecideQuery(orgId ?? ''), enabled: orgId !== undefined && hasIdled });
}

/**
 * The badge of the navigation link to the approvals: the number of requisitions that wait for the user's decision.
 * Undefined when there are none.
 */
export function useApprovalBadge(orgId: string | undefined): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const count = useToDecide(orgId).data?.items.length ?? 0;
  return count > 0 ? { count, label: t`requisitions to decide: ${count}` } : undefined;
}
