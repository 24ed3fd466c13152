import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores what the server has saved in the cache. Cancels earlier reads, whose older answers could arrive later. */
export function cacheSaved<Data>(queries: QueryClient, queryKey: QueryKey, saved: Data): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}
