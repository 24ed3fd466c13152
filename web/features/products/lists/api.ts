import { api } from '../../../api/client.ts';

/** The lists of the user and of all their organizations. */
export function listsQuery() {
  return api.lists.list.queryOptions();
}

export function listQuery(id: string) {
  return api.lists.find.queryOptions({ input: { id } });
}
