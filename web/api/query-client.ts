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
import { tryLater } from './error-words.ts';
import { notify } from './notify.ts';
import { RefreshingQueryClient } from './refreshing-query-client.ts';
import { freshFor, isRepeated, isRepeatedOnMount } from './repeat-reads.ts';
import { type FailureWords, showErrorToast, showFailure } from './show-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureWords;
    mutationMeta: FailureWords;
  }
}

/** If `meta.errorTitle` is set, a failure shows a toast. Otherwise the screen must show the failure. */
export function createQueryClient(): QueryClient {
  const held = new WeakSet<object>();
  const queries = new RefreshingQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => showFailure(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError(error, _input, _result, mutation) {
        // Always shows a toast. The page told the user that the change would be saved, but the user may have left the
        // page or may be signing out now.
        if (held.has(mutation)) showErrorToast(error, mutation.meta?.errorTitle ?? tryLater);
        else showFailure(error, mutation.meta);
      },
    }),
    defaultOptions: {
      queries: {
        // After 30 seconds, data is read again when a page uses it. Within this time, a page uses data that was
        // prefetched when the user hovered over a link. Realtime marks data as stale earlier if the data has changed.
        staleTime: freshFor,
        retry: isRepeated,
        retryOnMount: isRepeatedOnMount,
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
 * Reads and waiting writes are paused while our server is unreachable, even if the browser reports that it is online.
 * When the server is reachable again, the waiting writes are sent first. Then the stream of changes starts with
 * `sync`, which refreshes the screen.
 */
function waitWhileAway(): void {
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!connection.isAway())));
}

/** Whether the write waits to be sent later. If so, use-mutation.ts has told the user that the change will be saved. */
export function isPromised<Failure>({ options, state }: Mutation<unknown, Failure>): boolean {
  return options.scope !== undefined && state.status === 'pending';
}
