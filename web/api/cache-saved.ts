import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts into the cache what the server has just saved. Cancels reads in progress, whose older answers could overwrite it. */
export function cacheSaved<Data>(queries: QueryClient, queryKey: QueryKey, saved: Data): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}
