import { api } from '../../api/client.ts';

export const statisticsQuery = api.platform.summarize.queryOptions();
