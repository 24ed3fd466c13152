import { isId } from '../../contract/id-format.ts';

/**
 * The `params` of every route with `$id` in its path. If the id is not valid, the router shows the not-found page without
 * running a loader. The server responds to such a path with 404 (server/http/pages.ts).
 */
export const idParam = { parse: (params: { id: string }) => isId(params.id) && params };
