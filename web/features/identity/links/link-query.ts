import { api, asNobody } from '../../../api/client.ts';

/** What a mailed link does, for which address, and whether it is still valid. Previewing does not use it up. */
export function linkQuery(token: string) {
  return api.auth.previewLink.queryOptions({ input: { token }, ...asNobody, staleTime: 0, retry: false });
}
