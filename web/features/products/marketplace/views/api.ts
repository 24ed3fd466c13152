import { api } from '../../../../api/client.ts';

export function savedViewsQuery() {
  return api.savedViews.list.queryOptions();
}
