import { isId } from '../../contract/id-format.ts';

/**
 * The `params` of every route with `$id` in its path. The page exists only for ids: for any other text the router shows the not-found page
 * and runs no loader, and the server answers 404 (server/http/pages.ts).
 */
export const idParam = { parse: (params: { id: string }) => isId(params.id) && params };
