import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the data that the server has just saved into the query cache. Cancels reads in progress, because their
 * responses could overwrite this data with an older state.
 */
export function cacheSaved<Data>(queries: QueryClient, queryKey: QueryKey, saved: Data): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}
