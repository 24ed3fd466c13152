import { isId } from '../../contract/id-format.ts';

/**
 * The `params` of every route with `$id` in its path. If the path has no valid id, the router shows the not-found page
 * and runs no loader, and the server responds with 404 (server/http/pages.ts).
 */
export const idParam = { parse: (params: { id: string }) => isId(params.id) && params };
