import { builtPages } from '../scripts/measure/screenshots/built-pages.ts';
import type { BuiltPages } from '../server/http/page-skeletons.ts';

type Guard = BuiltPages['routes'][number]['guard'];

/**
 * The pages of web/pages.ts with this guard. Omits pages whose path contains an id or whose title depends on loaded
 * data.
 */
export function titledPages(guard: Guard): [path: string, title: string][] {
  return routesBehind(guard).flatMap(({ path, title }): [string, string][] =>
    title && !path.includes(':') ? [[path, title]] : [],
  );
}

/**
 * The paths of all pages of web/pages.ts with this guard.
 * @param ids the ids to put into the paths, by the part of the path before the id: `{ orders: '1' }` for
 * `/orders/:id`
 * @throws when the id for a page is missing
 */
export function addressesOfPages(guard: Guard, ids: Record<string, string>): string[] {
  return routesBehind(guard).map(({ path }) => withIds(path, ids));
}

/** The paths of all pages whose HTML contains a skeleton. */
export function addressesWithSkeleton(ids: Record<string, string>): string[] {
  return builtPages().pages.map(({ path }) => withIds(path, ids));
}

function withIds(path: string, ids: Record<string, string>): string {
  return path.replace(/([^/]+)\/:\w+/g, (_, before: string) => {
    const id = ids[before];
    if (!id) throw new Error(`The check knows no id for ${path}`);
    return `${before}/${id}`;
  });
}

function routesBehind(guard: Guard): BuiltPages['routes'] {
  const routes = builtPages().routes.filter((route) => route.guard === guard && route.path !== '/');
  if (routes.length === 0) throw new Error('The build has no pages');
  return routes;
}
