import { api } from '../../../api/client.ts';

/** What the page begins with, fetched ahead: apart from the other lists, because every page's first JavaScript has it. */
export const standingQuery = api.support.summarize.queryOptions();
export const recentQuery = api.support.listRecent.queryOptions();
