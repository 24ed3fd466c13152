import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Mutation,
  MutationCache,
  onlineManager,
  QueryCache,
  type QueryClient,
} from '@tanstack/react-query';
import { connection, followBrowserEvents } from './connection.ts';
import { isRefusal, tryLater } from './error-words.ts';
import { notify } from './notify.ts';
import { RefreshingQueryClient } from './refreshing-query-client.ts';
import { type FailureWords, showErrorToast, showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureWords;
    mutationMeta: FailureWords;
  }
}

/** With `meta.errorTitle`, a failure shows a toast. Without it, the screen must show the failure. */
export function createQueryClient(): QueryClient {
  const held = new WeakSet<object>();
  const queries = new RefreshingQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showFailure(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError(error, _input, _result, mutation) {
        // Shows a toast on whatever page is open: the page told the user that the change would be saved, and the user may have left that
        // page or be signing in.
        if (held.has(mutation)) showErrorToast(error, mutation.meta?.errorTitle ?? tryLater);
        else showFailure(error, mutation.meta);
      },
    }),
    defaultOptions: {
      queries: {
        // Realtime marks changed data as stale. The 30 seconds keep data fresh that was prefetched when the user hovered over a link.
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        refetchOnReconnect: false,
      },
    },
  });
  followBrowserEvents();
  waitWhileAway();
  queries.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated') return;
    const promise = i18n._(msg`Will be saved when you are back`);
    if (mutation.state.isPaused && connection.isAway()) {
      held.add(mutation);
      notify.info(promise);
    } else if (held.has(mutation) && queries.isMutating({ predicate: isPromised }) === 0)
      notify.withdraw(promise);
  });
  return queries;
}

/**
 * Reads and held writes wait while our server is unreachable, even if the browser reports that it is online. When it is reachable again,
 * held writes are sent first; then the stream of changes starts with `sync`, which refreshes the screen.
 */
function waitWhileAway(): void {
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!connection.isAway())));
}

/** Whether the write waits to be sent later. In that case use-mutation.ts has told the user so. */
export function isPromised<Failure>({ options, state }: Mutation<unknown, Failure>): boolean {
  return options.scope !== undefined && state.status === 'pending';
}
