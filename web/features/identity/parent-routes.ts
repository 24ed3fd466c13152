import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { RouterContext } from '../../routing/page.ts';
import { type Guard, guardApp, guardInternalAdmin } from './guards.ts';
import { identifyVisitor } from './visitor.ts';

type Arrival = { context: RouterContext; location: { href: string }; search: { next?: string } };

/** Returns a `beforeLoad` function that lets the visitor in or redirects the visitor, as the guard decides. */
export const behind =
  (guard: Guard) =>
  async ({ context, location, search }: Arrival) => {
    const visitor = await identifyVisitor(context.sessions, context.queries);
    const href = guard(visitor, { href: location.href, next: search.next });
    if (href) throw redirect({ href, replace: true });
  };

// The parent routes of the pages. web/router.ts adds the components that surround the pages.
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Pages within the app shell, for signed-in users with a role. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: behind(guardApp),
});

/** Guards all paths of staff pages, even paths that have no page, so that nobody else learns which pages exist. */
export const staffRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.internalAdmin,
  beforeLoad: behind(guardInternalAdmin),
});
