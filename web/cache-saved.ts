import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what the server has saved. A read begun before, whose older answer would come after it, is not heeded. */
export function cacheSaved<Data>(queries: QueryClient, queryKey: QueryKey, saved: Data): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, saved);
}
