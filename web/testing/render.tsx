import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterContextProvider,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Membership } from '../../contract/organizations.ts';
import type { PlatformRole } from '../../contract/permissions.ts';
import { connection } from '../api/connection.ts';
import { type Notice, showNoticesWith } from '../api/notify.ts';
import { createQueryClient } from '../api/query-client.ts';
import { AuthProvider } from '../features/identity/auth-provider.tsx';
import { roleQuery } from '../features/identity/role.ts';
import { ActiveOrganizationProvider } from '../features/organizations/active-organization.tsx';
import { organizationsQuery } from '../features/organizations/list-organizations.ts';
import type { RouterContext } from '../routing/page.ts';
import { parseSearch, stringifySearch } from '../search-params.ts';
import { user as signedIn, signIn } from './session.ts';

type Surroundings = {
  /** The user's organizations; the first one is active. If absent, nobody is signed in. */
  organizations?: readonly Membership[] | 'unknown';
  role?: PlatformRole;
  /** The URL of the page. */
  url?: string;
  /** Fills the query cache with data that the page has already read. */
  read?: (queries: QueryClient) => void;
};

/** Renders a component with everything that a page provides: texts, a router, a query cache and a simulated user. */
export async function show(component: ReactElement, surroundings: Surroundings = {}) {
  const { queries, notices } = surround(surroundings);
  const router = routerAt(surroundings.url ?? '/');
  const AtWork = surroundings.organizations ? WithOrganization : Fragment;
  const wrapper = ({ children }: Parts) => (
    <Providers queries={queries}>
      <RouterContextProvider router={router}>
        <AtWork>{children}</AtWork>
      </RouterContextProvider>
    </Providers>
  );
  const { rerender, unmount } = await act(async () => render(component, { wrapper }));
  return { rerender, unmount, user: userOfTest(), queries, notices, router };
}

/**
 * Renders a page of the app in its route at a URL, so that the page has a title, path parameters and search parameters.
 */
export async function showPage(page: AnyRoute, url: string, surroundings: Surroundings = {}) {
  const { queries, notices } = surround(surroundings);
  const router = routerAt(url, page, surroundings.organizations && WithOrganization);
  await router.load();
  const { unmount } = await act(async () =>
    render(
      <Providers queries={queries}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  return { unmount, user: userOfTest(), queries, notices, router };
}

/**
 * A simulated user that does not check whether an element is covered. The check is slow, and no element is covered
 * because tests have no layout.
 */
export function userOfTest() {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** The URL that the router has opened or is opening. */
export function openedUrl({ router }: { router: { latestLocation: { href: string } } }): string {
  return decodeURIComponent(router.latestLocation.href);
}

function surround({ organizations, role = 'buyer', read }: Surroundings) {
  const queries = queriesOfTest();
  if (organizations && organizations !== 'unknown') {
    queries.setQueryData(organizationsQuery.queryKey, [...organizations]);
    queries.setQueryData(roleQuery.queryKey, { role });
  }
  read?.(queries);
  if (organizations) signIn();
  return { queries, notices: noticesOfTest() };
}

/** The app's query cache without retries, so that a failure is shown immediately. */
export function queriesOfTest(): QueryClient {
  const queries = createQueryClient();
  onlineManager.setOnline(!connection.isAway());
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  return queries;
}

/** The toasts that the test causes, in order. They are not rendered. */
export function noticesOfTest(): Notice[] {
  const notices: Notice[] = [];
  showNoticesWith((notice) => notices.push(notice));
  return notices;
}

type Parts = { children: ReactNode };

export function Providers({ queries, children }: Parts & { queries: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function WithOrganization({ children }: Parts) {
  return <ActiveOrganizationProvider userId={signedIn.id}>{children}</ActiveOrganizationProvider>;
}

type UnguardedPage = {
  path: string;
  validateSearch: (search: Record<string, unknown>) => object;
  component: RouteComponent;
  staticData: StaticDataRouteOption;
};

/** A router with one page below the app's route, without the guard and loader. Other URLs open an empty page. */
function routerAt(url: string, page?: AnyRoute, AtWork: ComponentType<Parts> = Fragment) {
  const rootRoute = createRootRouteWithContext<RouterContext>()();
  const appRoute = createRoute({ getParentRoute: () => rootRoute, id: 'app' });
  const elsewhere = createRoute({ getParentRoute: () => appRoute, path: '$', component: () => null });
  const pages = [elsewhere, ...(page ? [unguarded(page, appRoute)] : [])];
  return createRouter({
    routeTree: rootRoute.addChildren([appRoute.addChildren(pages)]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: {} as RouterContext,
    parseSearch,
    stringifySearch,
    InnerWrap: ({ children }) => <AtWork>{children}</AtWork>,
  });
}

function unguarded(page: AnyRoute, appRoute: AnyRoute): AnyRoute {
  const { path, validateSearch, component, staticData } = page.options as UnguardedPage;
  return createRoute({ getParentRoute: () => appRoute, path, validateSearch, component, staticData });
}
