import routes from 'virtual:contract';
import staffRoutes from 'virtual:staff-contract';
import { requestFor } from './request-for.ts';

/**
 * The URL path of the request that a query of `api` sends. The query key contains the operation's name and the input.
 */
export function readPath({ queryKey }: { queryKey: readonly unknown[] }): string {
  const [[noun, verb], { input } = {}] = queryKey as [[string, string], { input?: unknown }?];
  const route = (routes[noun] ?? staffRoutes[noun])?.[verb];
  if (!route) throw new Error(`The contract has no ${noun}.${verb}`);
  const { pathname, search } = new URL(requestFor(route, input, {}).url);
  return decodeURIComponent(pathname) + search.replace(/%7B(\w+)%7D/g, '{$1}');
}
