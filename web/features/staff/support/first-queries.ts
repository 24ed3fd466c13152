import { api } from '../../../api/client.ts';

/** The page's first queries for prefetching. Separate from the other lists, because the main bundle includes them. */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
