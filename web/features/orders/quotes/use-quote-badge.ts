import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useHasIdled } from '../../../ui/use-has-idled.ts';

/** The requests that wait for the user. Read after the first paint. */
export function usePendingQuotes(orgId: string | undefined) {
  const hasIdled = useHasIdled();
  return useQuery({
    ...api.quotes.countPending.queryOptions({ input: { orgId: orgId ?? '' } }),
    enabled: orgId !== undefined && hasIdled,
  });
}

/**
 * The badge of the navigation link to the quotes: received requests to answer, and own requests whose quotes can be
 * compared. Undefined when there are none.
 */
export function useQuoteBadge(orgId: string | undefined): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { toAnswer, toCompare } = usePendingQuotes(orgId).data ?? { toAnswer: 0, toCompare: 0 };
  const words = [
    toAnswer > 0 && t`requests to answer: ${toAnswer}`,
    toCompare > 0 && t`requests with quotes to compare: ${toCompare}`,
  ].filter(Boolean);
  return words.length > 0 ? { count: toAnswer + toCompare, label: words.join(', ') } : undefined;
}
