import { Trans } from '@lingui/react/macro';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ReadError } from '../../../reads/read-error.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { pricesKey } from './use-prices.ts';

/**
 * One line that says that agreed prices on this page could not be read; otherwise a missing price would not be
 * noticed. Its button reads all failed prices again. Renders nothing if no read failed.
 */
export function PricesError({ className }: { className: string }) {
  const queries = useQueryClient();
  const { active } = useActiveOrganization();
  const failed = {
    queryKey: pricesKey(active?.id ?? ''),
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.errorUpdateCount > 0,
  } satisfies QueryFilters;
  const cache = queries.getQueryCache();
  const state = useSyncExternalStore(cache.subscribe, () => cache.find({ ...failed, exact: false })?.state);
  if (!state) return null;
  const read = {
    ...state,
    data: undefined,
    isFetching: state.fetchStatus === 'fetching',
    refetch: () => queries.refetchQueries(failed),
  };
  return (
    <ReadError
      read={read}
      what={<Trans>Unable to load your prices, so only list prices are shown</Trans>}
      className={className}
    />
  );
}
