import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { AnyRoute } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Membership } from '../../contract/organizations.ts';
import { readPath } from '../api/read-path.ts';
import { appRoute, staffRoute } from '../features/identity/parent-routes.ts';
import { profileQuery } from '../features/identity/profile-query.ts';
import { roleQuery } from '../features/identity/role.ts';
import { receivedInvitationsQuery } from '../features/organizations/api.ts';
import { organizationsQuery } from '../features/organizations/list-organizations.ts';
import { createAppRouter } from '../router.ts';
import type { RouterContext } from '../routing/page.ts';
import { AppSkeleton } from '../shell/app-skeleton.tsx';

/** What the build writes for each route. The server reads this data (server/http/page-skeletons.ts). */
export type BuiltPage = {
  /** The path in the syntax of the server's router. */
  path: string;
  /** The path of the module with the page's component, relative to web/. The server adds the module's script tags to the HTML. */
  module: string;
  /** The URLs of the initial queries. The placeholder `{org}` is the active organization's id, and `{2}` the second part of the path. */
  reads: string[];
  /** The HTML that is shown before the scripts load. */
  html: string;
};

/** A route of web/pages.ts, with or without a skeleton. The checks and the screenshots use this list. */
export type ListedRoute = {
  path: string;
  /** The heading that is shown before the page's data has loaded. Null when the heading is part of the data. */
  title: string | null;
  /**
   * Who may open the page. 'app': signed-in users with a role. 'staff': platform staff. 'own': the page itself
   * decides.
   */
  guard: 'own' | 'app' | 'staff';
};

/** No messages are needed, because the English texts are compiled into the components. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const modules = import.meta.glob<Record<string, AnyRoute>>('../features/**/*.route.tsx', { eager: true });
/** For each route, the path of the file with its page component. */
const pageModules = new Map(
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.values(exported).map((route) => [
      route,
      file.replace('../', '').replace('.route.tsx', '-page.tsx'),
    ]),
  ),
);

export function renderPages(appName: string) {
  // Creates the routes, because only then do they have full paths.
  const { routesByPath } = createAppRouter(undefined as never, undefined as never);
  return {
    routes: Object.values<AnyRoute>(routesByPath)
      .filter(({ to }) => !to.endsWith('/$'))
      .map(listed),
    shellReads: [roleQuery, profileQuery, organizationsQuery, receivedInvitationsQuery].map(readPath),
    pages: Object.values<AnyRoute>(routesByPath)
      .filter(({ options }) => options.staticData?.skeleton)
      .map((route) => builtPage(route, appName)),
  };
}

function listed(route: AnyRoute): ListedRoute {
  const { title, hasOwnHeading } = route.options.staticData ?? {};
  return {
    path: serverPath(route.to),
    title: title && !hasOwnHeading ? i18n._(title) : null,
    guard: guardOf(route),
  };
}

function guardOf(route: AnyRoute): ListedRoute['guard'] {
  if (route === staffRoute) return 'staff';
  if (route === appRoute) return 'app';
  return route.parentRoute ? guardOf(route.parentRoute) : 'own';
}

const serverPath = (path: string) => path.replace(/\$(\w+)/g, ':$1');

function builtPage(route: AnyRoute, appName: string): BuiltPage {
  const module = pageModules.get(route);
  if (!module) throw new Error(`The route of ${route.to} is in no file *.route.tsx of web/features/`);
  return {
    path: serverPath(route.to),
    module,
    reads: initialReads(route),
    html: skeletonOf(route, appName),
  };
}

function skeletonOf({ options: { staticData = {} } }: AnyRoute, appName: string): string {
  const { title, subtitle, hasOwnHeading, hasBackLink, skeleton } = staticData;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AppSkeleton
        appName={appName}
        title={title && !hasOwnHeading && i18n._(title)}
        text={subtitle}
        hasBackLink={hasBackLink}
      >
        {skeleton}
      </AppSkeleton>
    </I18nProvider>,
  );
}

/**
 * The active organization for the loaders. It has the role with the fewest permissions, so that early reads request
 * only data that every member is allowed to read.
 */
const someMember = { id: '{org}', type: 'seller_org', role: 'member' } as Membership;

/** The URLs of a route's initial queries. Runs the route's loader with placeholders for the ids. */
function initialReads({ to, options: { loader, staticData } }: AnyRoute): string[] {
  const reads: string[] = [];
  if (staticData?.readsEarly === false || typeof loader !== 'function') return reads;
  const context: Pick<RouterContext, 'prefetch' | 'withOrganization'> = {
    prefetch: (...queries) => void reads.push(...queries.map(readPath)),
    withOrganization: (start) => start(someMember),
  };
  loader({ context, params: placesIn(to), deps: {} } as never);
  return reads;
}

/** The parameters of a path with placeholders for their values: `/orders/$id` gives `{ id: '{2}' }`. */
function placesIn(path: string): Record<string, string> {
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => (part.startsWith('$') ? [[part.slice(1), `{${index}}`]] : [])),
  );
}
