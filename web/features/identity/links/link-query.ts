import { queryOptions } from '@tanstack/react-query';
import { anonymous } from '../../../api/anonymous-client.ts';
import { api } from '../../../api/client.ts';

/**
 * Reads what an emailed link does, for which email address, and whether it is still valid. This read does not use up
 * the link.
 */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: api.auth.previewLink.queryKey({ input: { token } }),
    queryFn: ({ signal }) => anonymous.auth.previewLink({ token }, { signal }),
    staleTime: 0,
    retry: false,
  });
}
