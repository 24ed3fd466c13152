import { api } from '../../../api/client.ts';

/**
 * The first queries of the page, which its loader prefetches. They are separate from the queries of the lists,
 * because every page loads the code of the routes, which imports these queries.
 */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
