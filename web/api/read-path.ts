import routes from 'virtual:contract';
import staffRoutes from 'virtual:staff-contract';
import { requestFor } from './request-for.ts';

/** The URL path of a query of `api`. It follows from the operation's name and the input in the query key. */
export function readPath({ queryKey }: { queryKey: readonly unknown[] }): string {
  const [[noun, verb], { input } = {}] = queryKey as [[string, string], { input?: unknown }?];
  const route = (routes[noun] ?? staffRoutes[noun])?.[verb];
  if (!route) throw new Error(`The contract has no ${noun}.${verb}`);
  const { pathname, search } = new URL(requestFor(route, input, {}).url);
  return decodeURIComponent(pathname) + search.replace(/%7B(\w+)%7D/g, '{$1}');
}
