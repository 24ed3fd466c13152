import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { isRepeatedOnMount } from './api/repeat-reads.ts';
import type { SessionStore } from './api/session/session.ts';
import { appRoute, rootRoute } from './features/identity/parent-routes.ts';
import { findActiveOrganization } from './features/organizations/list-organizations.ts';
import { productTransition } from './features/products/product-transition.ts';
import { routeTree } from './pages.ts';
import { lazyComponent } from './routing/lazy-component.ts';
import type { RouterContext } from './routing/page.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { ErrorScreen, NotFoundScreen } from './shell/outside-shell.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { Root } from './shell/root.tsx';

rootRoute.update({ component: Root, errorComponent: ErrorScreen, notFoundComponent: NotFoundScreen });
appRoute.update({
  component: lazyComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  errorComponent: ErrorScreen,
});

export function createAppRouter(sessions: SessionStore, queries: QueryClient) {
  return createRouter({
    routeTree,
    context: contextOf(sessions, queries),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // TanStack Query decides when data is stale, so the router must not cache preloaded data.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: productTransition,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

/** Whether a page should start this read: not if the server has just refused it. */
function isWorthReading(queries: QueryClient, queryKey: QueryKey): boolean {
  const state = queries.getQueryState(queryKey);
  return state === undefined || isRepeatedOnMount({ state });
}

function contextOf(sessions: SessionStore, queries: QueryClient): RouterContext {
  return {
    sessions,
    queries,
    prefetch(...started) {
      for (const query of started.filter(({ queryKey }) => isWorthReading(queries, queryKey)))
        if ('initialPageParam' in query)
          void queries.prefetchInfiniteQuery(query as Parameters<typeof queries.prefetchInfiniteQuery>[0]);
        else void queries.prefetchQuery(query as Parameters<typeof queries.prefetchQuery>[0]);
    },
    withOrganization(start) {
      const { user } = sessions.state();
      if (user) void findActiveOrganization(queries, user.id).then(start);
    },
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
