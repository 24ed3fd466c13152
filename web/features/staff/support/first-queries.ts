import { api } from '../../../api/client.ts';

/**
 * The first queries of the page, which its loader prefetches. They are separate from the queries of the lists, because the code of the
 * routes imports them and every page loads that code.
 */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
