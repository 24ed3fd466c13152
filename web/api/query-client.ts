import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './error-words.ts';
import { type FailureWords, showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureWords;
    mutationMeta: FailureWords;
  }
}

/** With `meta.errorTitle` a failure shows a toast; without it the screen shows the failure itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showFailure(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => showFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // Realtime marks changed data as stale; this only keeps data prefetched by hovering over a link.
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
      },
    },
  });
}
