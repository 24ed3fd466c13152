import { api } from '../../../api/client.ts';

/**
 * The first queries of the page, which its loader prefetches. They are not with the queries of the lists, because the routes' code, which
 * every page loads, imports them.
 */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
