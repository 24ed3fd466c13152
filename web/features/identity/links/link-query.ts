import { api, asNobody } from '../../../api/client.ts';

/** What a mailed link does, for which address, and whether it is still good. Looking spends nothing, whoever is signed in. */
export function linkQuery(token: string) {
  return api.auth.previewLink.queryOptions({ input: { token }, ...asNobody, staleTime: 0, retry: false });
}
