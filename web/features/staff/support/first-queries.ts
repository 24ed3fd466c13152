import { api } from '../../../api/client.ts';

/**
 * The first queries of the support page, which the page's loader prefetches. They are in a separate module, because
 * every page loads the code of the routes, and that code must not load the queries of the lists.
 */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
